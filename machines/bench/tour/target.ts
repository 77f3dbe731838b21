import { always, type Expression } from '#machines/define/condition.ts'
import { ownDoors } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { isPossible } from '#machines/walk/possible.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import { isBackPossible } from './possible-back.ts'
import { returnsOf } from './returns.ts'

/** Everything that a tour has to take: each declared transition, and what may go wrong at each step. */
export interface Target {
  /** Stable and readable: `purpose/continue/image`, `purpose/done`, `login/refused/wrong-credentials`, `title/invalid`, `plate/mark/checked`. */
  readonly id: string
  readonly kind: Transition['kind'] | 'return' | 'door' | 'invalid' | 'mark' | 'done' | 'lost' | 'retry'
  readonly from: string
  readonly to: string
  /** Of a failure; of a door its value; of a mark its name. */
  readonly code?: string
}

/**
 * Every target of a flow, step by step: its declared transitions, the way back to a review from what was changed there, an
 * answer that is refused by the form, each door, each mark, that each effect succeeds, and for everything that is sent or waited for
 * that nobody answers, and that it is tried again. A success is a target of its own because Continue also leads along the
 * same transition where nothing is sent: past a summary, or with an answer that stands. Of the doors of the whole flow,
 * without those of `untouredDoors`.
 */
export function targetsOf(flow: AnyFlow): readonly Target[] {
  const left = new Set(untouredDoors(flow))
  const ways = transitionsOf(flow).filter(
    (way) => !(way.kind === 'door' && left.has(doorId(way))) && (way.kind !== 'back' || isBackPossible(flow, way)),
  )
  const declared = [...ways.map(declaredTarget), ...returnsOf(flow).map(declaredTarget)]
  const all = [...flow.steps, ...flow.asides].flatMap((step) => [
    ...declared.filter(({ from }) => from === step.id),
    ...own(flow, step),
  ])
  // Back may lead to one step along the path and past what a door left out: that is taken once.
  return [...new Map(all.map((target) => [target.id, target])).values()]
}

function declaredTarget({ kind, from, to, code }: Omit<Target, 'id'>): Target {
  if (code === undefined) return { id: `${from}/${kind}/${to}`, kind, from, to }
  return { id: kind === 'door' ? doorId({ from, code }) : `${from}/refused/${code}`, kind, from, to, code }
}

const doorId = ({ from, code = '' }: Pick<Target, 'from' | 'code'>): string => `${from}/door/${code}`

/** A door of the whole flow to an end is taken from so many of its questions: each begins a path of its own. */
const DOORS = 12

/**
 * The doors of the whole flow that no tour takes, by the ids that they would have as targets: of those that lead to an end
 * and that many questions offer, all but a few, evenly from first to last.
 */
export function untouredDoors(flow: AnyFlow): readonly string[] {
  const toEnds = Object.entries(flow.everywhere.doors).filter(([, id]) =>
    flow.steps.some((step) => step.id === id && step.kind === 'end'),
  )
  return toEnds.flatMap(([code]) => {
    const offering = flow.steps.filter(({ doors }) => doors.includes(code))
    const every = (offering.length - 1) / (DOORS - 1)
    const toured = new Set(Array.from({ length: DOORS }, (_, at) => offering[Math.round(at * every)]))
    return offering.length <= DOORS
      ? []
      : offering.filter((step) => !toured.has(step)).map(({ id }) => doorId({ from: id, code }))
  })
}

function own(flow: AnyFlow, step: AnyStep): readonly Target[] {
  const here = { from: step.id, to: step.id }
  const targets: Target[] = []
  if (step.kind === 'question' && Object.keys(step.fields).length > 0)
    targets.push({ id: `${step.id}/invalid`, kind: 'invalid', ...here })
  for (const door of ownDoors(flow, step))
    targets.push({ id: `${step.id}/door/${door}`, kind: 'door', ...here, code: door })
  for (const mark of Object.keys(step.marks))
    targets.push({ id: `${step.id}/mark/${mark}`, kind: 'mark', ...here, code: mark })
  if (step.effect && !step.effect.leads) targets.push({ id: `${step.id}/done`, kind: 'done', ...here })
  if (maySend(flow, step))
    for (const kind of ['lost', 'retry'] as const) targets.push({ id: `${step.id}/${kind}`, kind, ...here })
  return targets
}

/** Whether anything is sent from a step, or waited for: its own effect, or the flow's record where that applies. */
function maySend(flow: AnyFlow, step: AnyStep): boolean {
  if (step.kind === 'end') return false
  if (step.effect) return true
  if (step.kind === 'aside') return false
  const parts: Expression[] = [whenAsked(flow, step), flow.record?.when ?? always]
  if (step.known) parts.push({ op: 'not', of: step.known })
  return flow.record !== undefined && isPossible(flow, { op: 'all', of: parts })
}
