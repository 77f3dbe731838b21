import * as z from 'zod/mini'

/** What was answered before signing in, by step. */
export const visitorsDraft = z.object({
  answers: z.record(z.string().check(z.maxLength(64)), z.record(z.string(), z.unknown())),
})
