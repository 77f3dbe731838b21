import * as z from 'zod/mini'

/** A whole number as it stands in an address. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(least), z.maximum(most))),
  )

/** Integer cents. */
export const cents = z.number().check(z.int())

/** Ids of shops: what both databases call an integer. */
export const MOST_ID = 2_147_483_647
