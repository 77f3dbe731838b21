import * as z from 'zod/mini'

/** The answers that a visitor gave before signing in, by step. */
export const visitorsDraft = z.object({
  answers: z.record(z.string().check(z.maxLength(64)), z.record(z.string(), z.unknown())),
})
