import type { Month } from '#api/contract/home.ts'

/** The amounts to draw for one month, in cents. Reversals that exceed the month's cashback are drawn below the line. */
interface Drawn {
  readonly paid: number
  readonly available: number
  readonly pending: number
  readonly below: number
  readonly total: number
}

/** Splits a month's amounts into those above and below the line. Negative amounts go below it. */
export function barOf({ paid, available, pending }: Month): Drawn {
  const above = (cents: number) => Math.max(0, cents)
  return {
    paid: above(paid),
    available: above(available),
    pending: above(pending),
    below: above(-paid) + above(-available) + above(-pending),
    total: paid + available + pending,
  }
}

/**
 * The heights of the tallest bars above and below the line, in cents. Above is never less than 1, because heights are
 * divided by it.
 */
export function scaleOf(months: readonly Month[]): { readonly above: number; readonly below: number } {
  const drawn = months.map(barOf)
  return {
    above: Math.max(1, ...drawn.map(({ paid, available, pending }) => paid + available + pending)),
    below: Math.max(0, ...drawn.map(({ below }) => below)),
  }
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * Formats cents compactly: 8312 → "$83", 123_456_700 → "$1.2M". The result has to fit above a bar that is 46px wide.
 */
export function wholeDollars(cents: number): string {
  const dollars = Math.round(Math.abs(cents) / 100)
  return `${cents < 0 && dollars > 0 ? '−' : ''}$${dollars < 10_000 ? dollars.toLocaleString('en-US') : compact.format(dollars)}`
}
