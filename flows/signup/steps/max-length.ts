/** The maximum lengths of texts that several steps ask for or that the API accepts, in code points. */
export const MAX_LENGTH = { headline: 40, purpose: 40, name: 60 } as const
