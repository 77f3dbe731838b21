import type { SeedFill } from '#components/ui/seed.tsx'
import type { CircleMoney } from './circle.ts'

export const RING_SEEDS = 40

/**
 * Divides the seed-shaped segments of the money ring in proportion to the amounts (largest remainder method). Any
 * amount above zero gets at least one segment.
 */
export const shareOut = (sums: readonly number[], seeds: number): number[] => {
  const whole = sums.reduce((total, sum) => total + sum, 0)
  if (whole <= 0) return sums.map(() => 0)
  const parts = sums.map((sum, index) => {
    const exact = (sum / whole) * seeds
    const count = sum > 0 ? Math.max(1, Math.floor(exact)) : 0
    return { index, count, rest: exact - count }
  })
  const given = () => parts.reduce((total, part) => total + part.count, 0)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) if (given() < seeds && part.count > 0) part.count += 1
  // Because each part gets at least one seed, the total can be one too high. In that case, take one seed from the
  // largest part.
  for (const part of parts.toSorted((a, b) => b.count - a.count)) if (given() > seeds && part.count > 1) part.count -= 1
  return parts.map(({ count }) => count)
}

/**
 * Returns how to fill each seed-shaped segment, clockwise from the top: paid out, available, pending. All are empty if
 * nothing was raised.
 */
export const ringSeeds = ({ paidOut, available, pending }: Omit<CircleMoney, 'raised'>): SeedFill[] => {
  const [full = 0, ready = 0, outline = 0] = shareOut([paidOut, available, pending], RING_SEEDS)
  return Array.from({ length: RING_SEEDS }, (_, place) => {
    if (place < full) return 'full'
    if (place < full + ready) return 'ready'
    return place < full + ready + outline ? 'outline' : 'none'
  })
}
