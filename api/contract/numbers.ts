import * as z from 'zod/mini'

/** A whole number in a query or path. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(least), z.maximum(most))),
  )

/** The unit of a schema's numbers, for error messages. */
export const unitRegistry = z.registry<{ readonly unit: 'cents' }>()

/** Integer cents, from `least` to `most`. */
export const centsBetween = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most)).register(unitRegistry, { unit: 'cents' })

/** Integer cents. */
export const cents = z.number().check(z.int())

/** The largest shop id. It is the largest 4-byte integer, because both databases store ids as one. */
export const MOST_ID = 2_147_483_647
