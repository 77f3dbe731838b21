import type { FunnelCounts, FunnelStep } from '#api/contract/funnel.ts'

type StepCounts = FunnelCounts & Pick<FunnelStep, 'is_end'>

/** A part of a step's bar, as a share of the longest bar. */
export interface Part {
  readonly name: 'answered' | 'left' | 'open'
  readonly share: number
}

/** The number of runs that fills the whole width of a flow's chart. */
export const scaleOf = (steps: readonly FunnelCounts[]): number =>
  Math.max(1, ...steps.map(({ entered, answered, left }) => Math.max(entered, answered + left)))

/**
 * The bar of one step: the runs that entered it, divided into those that answered, those that were left there, and the
 * others, which are still there or went another way. An end is done with once it is entered. Refused answers have a bar
 * of their own, because a run can have many.
 */
export function barOf({ entered, answered, refused, left, is_end }: StepCounts, scale: number) {
  const done = is_end ? entered : answered
  const counts = { answered: done, left, open: Math.max(0, entered - done - left) }
  const parts = (['answered', 'left', 'open'] as const).flatMap((name): Part[] =>
    counts[name] > 0 ? [{ name, share: counts[name] / scale }] : [],
  )
  return { parts, refused: Math.min(1, refused / scale) }
}
