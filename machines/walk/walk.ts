import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import { type Draft, entriesBy, entryOf } from './draft.ts'
import { NO, type Path, type PlannedStep, planOf, type Truth, UNDECIDED, YES } from './plan.ts'

/** Where answers stand in a flow. */
export interface Walk {
  /** The steps asked so far, in order, up to and with the open one (or the end). */
  readonly asked: readonly string[]
  /** The first step without a valid answer; `undefined` once the flow has ended. */
  readonly open: string | undefined
  readonly ended: boolean
  /** The first place in `asked` that may still be shown: a wall happened before it. */
  readonly floor: number
  /** How many questions follow the open one unless a door is taken; `undefined` while that depends on an answer. */
  readonly ahead: number | undefined
}

/** The one pure walk over the answers, up to the first unanswered step. The same on both sides; never throws, whatever is stored. */
export function walk(flow: AnyFlow, draft: Draft): Walk {
  const { steps: plan, ids, places } = planOf(flow)
  const path: Path = {
    given: givenOf(draft),
    entries: entriesBy(ids, places, draft),
    asked: [],
    openAt: plan.length,
  }
  const asked: string[] = []
  let floor = 0
  for (let index = 0; index < plan.length; index++) {
    const planned = plan[index]
    if (!planned) break
    const truth = planned.when(path)
    path.asked.push(truth)
    if (truth === NO) continue
    asked.push(planned.id)
    if (planned.isEnd) return { asked, open: undefined, ended: true, floor: asked.length - 1, ahead: 0 }
    if (!isAnswered(planned, path, index)) {
      path.openAt = index
      return { asked, open: planned.id, ended: false, floor, ahead: questionsAfter(plan, path, index) }
    }
    if (planned.isWall && path.entries[index]?.receipt) floor = asked.length
  }
  return { asked, open: undefined, ended: true, floor: Math.max(floor, asked.length - 1), ahead: 0 }
}

const givenOf = ({ given }: Draft): Draft['given'] => (typeof given === 'object' && given ? given : {})

function isAnswered({ known, reads, readAt }: PlannedStep, path: Path, index: number): boolean {
  if (known && known(path) === YES) return true
  const entry = path.entries[index]
  if (!entry || entry.reopened) return false
  for (let at = 0; at < reads.length; at++)
    if ((path.entries[readAt[at] ?? -1]?.revision ?? 0) !== (entry.reads[reads[at] ?? ''] ?? 0)) return false
  return true
}

function questionsAfter(plan: readonly PlannedStep[], path: Path, open: number): number | undefined {
  let count = 0
  for (const { isQuestion, when } of plan.slice(open + 1)) {
    const truth: Truth = when(path)
    path.asked.push(truth)
    if (truth === UNDECIDED) return undefined
    if (truth === YES && isQuestion) count++
  }
  return count
}

/** The step to show when this one is asked for: itself if it may be shown, else the open one (or the end). */
export function clamp(walk: Walk, wanted: string | undefined): string {
  const index = wanted === undefined ? -1 : walk.asked.indexOf(wanted)
  return wanted !== undefined && index >= walk.floor && index >= 0 ? wanted : (walk.open ?? walk.asked.at(-1) ?? '')
}

/** What Continue leads to from a step: the next asked one, answered or not. */
export const nextAfter = (walk: Walk, position: string): string | undefined =>
  walk.asked[walk.asked.indexOf(position) + 1]

/** What Back leads to from a step; `undefined` where there is no way back. Deletes nothing. */
export function backFrom(flow: AnyFlow, draft: Draft, walk: Walk, position: string): string | undefined {
  const step = stepOf(flow, position)
  const index = walk.asked.indexOf(position)
  if (!step || step.kind === 'end' || step.hub || index < 0) return undefined
  if (step.back !== undefined && walk.asked.indexOf(step.back) >= walk.floor) return step.back
  for (let at = index - 1; at >= walk.floor; at--) {
    const id = walk.asked[at]
    if (id !== undefined && modeOf(flow, draft, id) !== 'skip') return mayGoBack(flow, step, id) ? id : undefined
  }
  return undefined
}

/** A sub-flow that people close is not left by Back. */
export function mayGoBack(flow: AnyFlow, { within }: AnyStep, to: string): boolean {
  const around = within.findLast(({ closed }) => closed !== undefined)
  return !around || (stepOf(flow, to)?.within.some(({ sub }) => sub === around.sub) ?? false)
}

/** How a step is met now: as a question, or as what its effect has made of it. */
export function modeOf(flow: AnyFlow, draft: Draft, id: string): 'ask' | 'summary' | 'skip' | 'wall' {
  const step = stepOf(flow, id)
  if (step && isKnown(flow, draft, step)) return 'summary'
  if (step?.kind === 'automatic' || step?.kind === 'wait') return 'skip'
  if (!step?.effect || !entryOf(draft, id)?.receipt || step.effect.after === 'live') return 'ask'
  return step.effect.after
}

function isKnown(flow: AnyFlow, draft: Draft, step: AnyStep): boolean {
  const planned = planOf(flow).steps[flow.steps.indexOf(step)]
  return planned?.known?.({ given: givenOf(draft), entries: [], asked: [], openAt: 0 }) === YES
}

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

/** Whether the walk has passed a step: it is asked, and answered. */
export const isAnsweredAt = (walk: Walk, id: string): boolean => walk.open !== id && walk.asked.includes(id)
