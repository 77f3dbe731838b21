import { createContext } from 'react'

/** Whether Cancel brings back what is removed here: in the editor of an item, which is saved or left as a whole. */
export const CanBeUndone = createContext(false)
