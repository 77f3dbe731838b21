import * as z from 'zod/mini'

const KEY = 'covey_google'

/** The data that this window stores while a person signs in at Google. */
const begun = z.object({
  state: z.string(),
  secret: z.string(),
  from: z.string(),
  brought: z.optional(z.object({ invite_token: z.optional(z.string()), cove_slug: z.optional(z.string()) })),
})
export type Begun = z.output<typeof begun>

export const remember = (what: Begun): void => sessionStorage.setItem(KEY, JSON.stringify(what))

/** Returns the stored data and deletes it. */
export function recalled(): Begun | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    return z.safeParse(begun, JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
