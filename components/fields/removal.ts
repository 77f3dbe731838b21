import { createContext } from 'react'

/**
 * Whether Cancel brings back what people remove here. It does in the editor of a list item, whose changes are saved or
 * discarded together.
 */
export const CanBeUndone = createContext(false)
