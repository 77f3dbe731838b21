import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from './draft.ts'
import { progressOf, walk } from './walk.ts'

/** A step as somebody meets it, and the review that they came to it from. */
interface Met {
  readonly step: AnyStep
  readonly draft: Draft
  readonly returning: string | undefined
}

/**
 * Whether people are told which question of how many a step is. Where the flow begins with its only question, whatever
 * else may follow through a door, nobody counts; nor from a review and back.
 */
export const isCounted = (flow: AnyFlow, { step, draft, returning }: Met): boolean =>
  step.kind !== 'end' &&
  step.kind !== 'aside' &&
  returning === undefined &&
  !flow.steps.some(({ hub }) => hub) &&
  progressOf(flow, walk(flow, { ...draft, entries: {} }), step.id).total !== 1
