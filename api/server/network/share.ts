import type { Share } from '../settings/network-settings.ts'

/**
 * The Circle's share of a commission, in whole cents. The share is rounded up, and the rest is ours. So the two parts
 * add up, and rounding never costs the Circle a cent.
 */
export const circleShareOf = (commission: number, { of, outOf }: Share): number =>
  Math.floor((commission * of + outOf - 1) / outOf)

/**
 * The share in the format in which it is stored with an order. The share at the start of a trip stays valid for the
 * trip, even if the setting changes.
 */
export const shareText = ({ of, outOf }: Share): string => `${of}/${outOf}`

export function shareOfText(text: string): Share {
  const [of = 0, outOf = 1] = text.split('/').map(Number)
  return { of, outOf }
}
