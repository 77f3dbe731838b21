import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from './draft.ts'
import { progressOf, walkFlow } from './walk.ts'

/** The step that a person is at, and the review that they came from, if any. */
interface Met {
  readonly step: AnyStep
  readonly draft: Draft
  readonly returning: string | undefined
}

/**
 * Whether the page shows progress such as "3 of 8" at a step. It shows none at an end or an aside (a screen such as
 * help), and none while people change an answer from a review. It also shows none in a flow that another flow
 * continues, that starts with a review, or that begins with its only question (even if a door, a link that leaves the
 * question, leads to other questions).
 */
export const isCounted = (flow: AnyFlow, { step, draft, returning }: Met): boolean =>
  flow.isCounted &&
  step.kind !== 'end' &&
  step.kind !== 'aside' &&
  returning === undefined &&
  !flow.steps.some(({ hub }) => hub) &&
  progressOf(flow, walkFlow(flow, { ...draft, entries: {} }), step.id).total !== 1
