import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import type { Draft } from './draft.ts'
import { backFrom, modeOf, nextAfter, type Walk } from './walk.ts'

/** Whether a step is a review: it shows answers and lets people change them. */
export const isReview = ({ rows }: AnyStep): boolean => rows.length > 0

/** The review that people come back to from a step, where they have reached one that lies ahead of it. */
export function reviewAhead(flow: AnyFlow, walk: Walk, position: string): string | undefined {
  const at = walk.asked.indexOf(position)
  if (at < 0) return undefined
  return walk.asked.slice(at + 1).find((id) => {
    const step = stepOf(flow, id)
    return step !== undefined && isReview(step)
  })
}

/** Whether a review's row can be changed now: it is asked, not behind a wall, and not settled by its effect. */
export const mayChange = (flow: AnyFlow, draft: Draft, walk: Walk, row: string): boolean =>
  walk.asked.indexOf(row) >= walk.floor && modeOf(flow, draft, row) === 'ask'

/**
 * Where Continue leads from an answer that was changed from a review: on through the same sub-flow, then to what has to be
 * asked again before the review, then to the review.
 */
export function returnFrom(flow: AnyFlow, walk: Walk, position: string, review: string): string | undefined {
  const next = nextAfter(walk, position)
  if (next !== undefined && areTogether(flow, position, next)) return next
  return walk.asked.includes(review) ? review : (walk.open ?? walk.asked.at(-1))
}

/**
 * Where Back leads from an answer that is being changed: back through the same sub-flow, which is closed rather than left
 * by Back; else to the review, or along the path while something before the review is open.
 */
export function returnBackFrom(
  flow: AnyFlow,
  draft: Draft,
  walk: Walk,
  position: string,
  review: string,
): string | undefined {
  if (!innermost(flow, position)) return walk.asked.includes(review) ? review : backFrom(flow, draft, walk, position)
  const before = walk.asked.slice(walk.floor, Math.max(walk.asked.indexOf(position), 0))
  return before.findLast((id) => areTogether(flow, position, id) && modeOf(flow, draft, id) !== 'skip')
}

/** Whether the other step lies in the innermost sub-flow of the first. */
function areTogether(flow: AnyFlow, position: string, other: string): boolean {
  const sub = innermost(flow, position)
  return sub !== undefined && (stepOf(flow, other)?.within.some((within) => within.sub === sub) ?? false)
}

const innermost = (flow: AnyFlow, id: string): string | undefined => stepOf(flow, id)?.within.at(-1)?.sub
