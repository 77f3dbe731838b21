import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/**
 * Whether people are told which question of how many a step is. Where there is just one question, whatever else may
 * follow through a door, nobody counts; nor from a review and back.
 */
export const isCounted = ({ steps }: AnyFlow, step: AnyStep, returning: string | undefined): boolean =>
  step.kind !== 'end' &&
  step.kind !== 'aside' &&
  returning === undefined &&
  !steps.some(({ hub }) => hub) &&
  steps.filter(({ kind, when }) => kind === 'question' && when.op === 'always').length > 1
