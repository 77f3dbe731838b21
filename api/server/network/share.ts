import type { Share } from '../settings/network-settings.ts'

/**
 * The Circle's part of a commission, in whole cents. What does not come out even is the Circle's: its part is rounded up,
 * and the rest is ours. So the two are always the whole, and no order takes a cent from a Circle.
 */
export const circleShareOf = (commission: number, { of, outOf }: Share): number =>
  Math.floor((commission * of + outOf - 1) / outOf)

/** As it is kept with an order: what was agreed when its trip began stays, whatever is set later. */
export const shareText = ({ of, outOf }: Share): string => `${of}/${outOf}`

export function shareOfText(text: string): Share {
  const [of = 0, outOf = 1] = text.split('/').map(Number)
  return { of, outOf }
}
