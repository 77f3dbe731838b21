import { createContext } from 'react'

/**
 * The slug of the Circle that a flow is about, once it is known. Fields that search for people search in this Circle.
 */
export const AboutCircle = createContext<{ readonly about?: string | undefined }>({})
