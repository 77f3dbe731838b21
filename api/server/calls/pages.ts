import * as z from 'zod/mini'
import { refuse } from '../refusals/refused.ts'

/** Parts of a place in a list: a time, and whatever text tells two of the same time apart. */
export const timePart = z.number().check(z.int(), z.minimum(0))
export const wordPart = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** Where a page ended: text that means nothing to whoever holds it. */
export const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a cursor stands for; `undefined` without one. Refuses what no page gave. */
export function placeOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined
  const place = z.safeParse(schema, parsed(cursor))
  return place.success ? place.data : refuse('invalid-input', { fields: { cursor: ['Begin again without it.'] } })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A page out of one row more than it holds: that one says that there is another page. */
export function page<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => readonly (string | number)[],
): { readonly shown: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next_cursor: rows.length > limit && last ? cursorOf(place(last)) : null }
}
