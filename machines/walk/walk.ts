import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from './answer.ts'
import type { Draft } from './draft.ts'
import { planOf, remembered } from './draft-reading.ts'
import { shownOr } from './next.ts'
import type { Walk } from './plan.ts'

export type { Walk } from './plan.ts'

/** The one pure walk over the answers, up to the first unanswered step. The same on both sides; never throws, whatever is stored. */
export function walk(flow: AnyFlow, draft: Draft): Walk {
  const plan = planOf(flow)
  return plan.walk(remembered(plan, draft))
}

/** The step to show when this one is asked for: itself if it may be shown, else the open one (or the end). */
export const clamp = ({ asked, floor }: Walk, wanted: string | undefined): string =>
  shownOr(asked.slice(floor), wanted) ?? ''

export interface Progress {
  readonly at: number
  /** On the main path; only while no undecided condition lies ahead of it. */
  readonly total: number | undefined
}

/** Which question of how many a step is, on the path taken. An end counts as all of them. */
export function progressOf(flow: AnyFlow, walk: Walk, position: string): Progress {
  const questions = walk.asked.filter((id) => stepOf(flow, id)?.kind === 'question')
  const index = questions.indexOf(position)
  const total = walk.ahead === undefined ? undefined : questions.length + walk.ahead
  return { at: index < 0 ? questions.length : index + 1, total }
}
