import { createContext } from 'react'

/** Puts values into the form of the current step, as if people had typed them. */
export type Fill = (values: Readonly<Record<string, unknown>>) => void

/**
 * Receives the function that fills in the current step's form, as soon as the form can be filled. Returns a function
 * that takes the offer back. Only the atlas's player provides this context.
 */
export const Filling = createContext<((step: string, fill: Fill) => () => void) | undefined>(undefined)
