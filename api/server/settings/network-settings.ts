import * as z from 'zod/mini'

/** The Circle's share of a commission, as a fraction. */
export interface Share {
  readonly of: number
  readonly outOf: number
}

const SHARE = 'must be a fraction like 2/3, at most 1'

/** A fraction such as `2/3`. */
export const shareSetting = z.pipe(
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

/** Ids separated by commas. */
export const idsSetting = z.pipe(
  z.string().check(z.regex(/^\d{1,9}( ?, ?\d{1,9})*$/, 'must be numbers separated by commas')),
  z.transform((text) => text.split(',').map(Number)),
)

/** Wildfire's address and our credentials. */
export interface WildfireSettings {
  readonly baseUrl: string
  readonly appId: string
  readonly secret: string
  readonly vanityHost: string
}
