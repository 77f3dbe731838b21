import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry } from '../field.ts'

/** A public Circle, with its details at the time when the person chose it. */
export interface FoundCircle {
  slug: string
  headline: string
  /** The Circle's location: `Dayton, OH`. */
  place: string
  /** The leader's name: `Elena R.` */
  leader_name: string
}

const words = z.string().check(z.maxLength(300), z.refine(isStorable))

/** A Circle that the person finds by searching or by pasting its link. Typed text alone is rejected. */
export function circle(): Field<'circle', FoundCircle> {
  const schema = z.object({
    slug: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/)),
    headline: words.check(z.minLength(1)),
    place: words,
    leader_name: words,
  })
  return schema.register(fieldRegistry, { kind: 'circle', autocomplete: 'off' })
}
