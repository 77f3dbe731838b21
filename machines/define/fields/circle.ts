import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry } from '../field.ts'

/** A Circle that anybody can find, as it was when it was chosen. */
export interface FoundCircle {
  slug: string
  headline: string
  /** Where it is based: `Dayton, OH`. */
  place: string
  /** `Elena R.` */
  leader_name: string
}

const words = z.string().check(z.maxLength(300), z.refine(isStorable))

/** One Circle, found by a search or by its link; free text is refused. */
export function circle(): Field<'circle', FoundCircle> {
  const schema = z.object({
    slug: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/)),
    headline: words.check(z.minLength(1)),
    place: words,
    leader_name: words,
  })
  return schema.register(fieldRegistry, { kind: 'circle', autocomplete: 'off' })
}
