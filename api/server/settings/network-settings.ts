import * as z from 'zod/mini'

/** What part of a commission is the Circle's: so many of so many parts. */
export interface Share {
  readonly of: number
  readonly outOf: number
}

const SHARE = 'must be a part like 2/3, at most the whole'

/** A part of a whole, as `2/3`. */
export const share = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/, SHARE)),
  z.pipe(
    z.transform((text: string): Share => {
      const [of = 0, outOf = 1] = text.split('/').map(Number)
      return { of, outOf }
    }),
    z.custom<Share>((value) => isPart(value), SHARE),
  ),
)

const isPart = (value: unknown): boolean => {
  const { of, outOf } = Object(value)
  return of <= outOf
}

/** Ids with commas between. */
export const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,9}( ?, ?\d{1,9})*$/, 'must be numbers with commas between')),
  z.transform((text) => text.split(',').map(Number)),
)

/** Where Wildfire is and who we are there. */
export interface WildfireSettings {
  readonly baseUrl: string
  readonly appId: string
  readonly secret: string
  readonly vanityHost: string
}
