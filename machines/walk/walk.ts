import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from './answer.ts'
import type { Draft } from './draft.ts'
import { entriesByPlace, planOf } from './draft-reading.ts'
import { shownOr } from './next.ts'
import type { Walk } from './plan.ts'

export type { Walk } from './plan.ts'

/**
 * Walks along the answers of a draft up to the first step without one. The browser and the server both use this
 * function. It never throws, whatever is stored in the draft.
 */
export function walkFlow(flow: AnyFlow, draft: Draft): Walk {
  const plan = planOf(flow)
  return plan.walk(entriesByPlace(plan, draft))
}

/**
 * The step to show when people ask for a certain step: that step if it can be shown, otherwise the open step or the
 * end.
 */
export const clampStep = ({ asked, floor }: Walk, wanted: string | undefined): string =>
  shownOr(asked.slice(floor), wanted) ?? ''

export interface Progress {
  readonly at: number
  /**
   * The number of questions if people take no door (a link that skips steps). `undefined` while it depends on a
   * condition that is still undecided.
   */
  readonly total: number | undefined
}

/**
 * The number of a step among the questions on the path that people take, and how many questions there are in total. At
 * an end, both numbers are the same.
 */
export function progressOf(flow: AnyFlow, walkFlow: Walk, position: string): Progress {
  const questions = walkFlow.asked.filter((id) => stepOf(flow, id)?.kind === 'question')
  const index = questions.indexOf(position)
  const total = walkFlow.ahead === undefined ? undefined : questions.length + walkFlow.ahead
  return { at: index < 0 ? questions.length : index + 1, total }
}
