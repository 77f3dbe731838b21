import * as z from 'zod/mini'

const MOST = 100

/** What every list in pages is asked with: `next_cursor` of the page before, and how many at most. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(MOST))),
    ),
  ),
}

/** A page of a list; without `next_cursor` it is the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** A list in pages is asked for as many as this, where nobody says how many. */
export const USUAL = 20
