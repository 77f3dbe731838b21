import * as z from 'zod/mini'

const MAX_PAGE_SIZE = 100

/** The query of every paged list: `next_cursor` of the previous page, and the page size. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
    ),
  ),
}

/** One page of a list. The last page has no `next_cursor`. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** The default page size. */
export const USUAL = 20
