import type { Month } from '#api/contract/home.ts'

/** A month as it is drawn; cents. What was taken back beyond what came in lies below the line. */
interface Drawn {
  readonly paid: number
  readonly available: number
  readonly pending: number
  readonly below: number
  readonly total: number
}

/** The parts of a month above the line and below it: a part below zero is drawn below. */
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

/** How far the longest bars reach above the line and below it; at least one cent above, so that all is in proportion. */
export function scaleOf(months: readonly Month[]): { readonly above: number; readonly below: number } {
  const drawn = months.map(barOf)
  return {
    above: Math.max(1, ...drawn.map(({ paid, available, pending }) => paid + available + pending)),
    below: Math.max(0, ...drawn.map(({ below }) => below)),
  }
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** 8312 cents → "$83", 123_456_700 cents → "$1.2M": it must stand above a bar of 46 pixels. */
export function wholeDollars(cents: number): string {
  const dollars = Math.round(Math.abs(cents) / 100)
  return `${cents < 0 && dollars > 0 ? '−' : ''}$${dollars < 10_000 ? dollars.toLocaleString('en-US') : compact.format(dollars)}`
}
