import { createContext } from 'react'

/** The Circle that a flow is about, as soon as that is known: fields that search among its people look there. */
export const AboutCircle = createContext<{ readonly about?: string | undefined }>({})
