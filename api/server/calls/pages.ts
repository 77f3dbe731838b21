import * as z from 'zod/mini'
import { refuse } from '../refusals/refused.ts'

/** The parts of a position in a list: a time, and a string that orders rows with the same time. */
export const timePart = z.number().check(z.int(), z.minimum(0))
export const wordPart = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** The cursor for the end of a page. It is opaque to clients. */
const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The position that a cursor encodes. `undefined` without a cursor. Refuses a cursor that no page returned. */
export function readPosition<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined
  const place = z.safeParse(schema, parsed(cursor))
  return place.success
    ? place.data
    : refuse('invalid-input', { fields: { cursor: ['Start again from the first page.'] } })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Makes a page from its rows. One extra row shows that there is another page. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => readonly (string | number)[],
): { readonly shown: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next_cursor: rows.length > limit && last ? cursorOf(place(last)) : null }
}
