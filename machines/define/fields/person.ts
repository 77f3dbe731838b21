import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry } from '../field.ts'

/** A member of the flow's Circle, as `GET /cove/{slug}/members` returns members to the leader. */
export interface Person {
  user_account_id: string
  name: string
  email: string
  /** Milliseconds since 1970. */
  joined_at: number
}

/** The last moment that a JavaScript `Date` can hold, in milliseconds. */
const LAST_DAY = 8.64e15
const words = z.string().check(z.minLength(1), z.maxLength(300), z.refine(isStorable))

/** A member of the Circle, chosen from a search. Typed text alone is rejected. */
export function person(): Field<'person', Person> {
  const schema = z.object({
    user_account_id: z.string().check(z.minLength(1), z.maxLength(64), z.refine(isStorable)),
    name: words,
    email: words,
    joined_at: z.number().check(z.minimum(0), z.maximum(LAST_DAY)),
  })
  return schema.register(fieldRegistry, { kind: 'person', autocomplete: 'off' })
}
