import * as z from 'zod/mini'

/** A whole number as it stands in an address. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(least), z.maximum(most))),
  )

/** What the numbers of a schema count, for the sentence about a wrong one. */
export const unitRegistry = z.registry<{ readonly unit: 'cents' }>()

/** Integer cents, from `least` to `most`. */
export const centsBetween = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most)).register(unitRegistry, { unit: 'cents' })

/** Integer cents. */
export const cents = z.number().check(z.int())

/** Ids of shops: what both databases call an integer. */
export const MOST_ID = 2_147_483_647
