import { always, type Expression } from '#machines/define/condition.ts'
import { ownDoors } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { isPossible } from '#machines/walk/possible.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import { isBackPossible } from './possible-back.ts'
import { returnsOf } from './returns.ts'
import { doorId, targetIdOf } from './target-id.ts'

/** Something that a tour must cover: a declared transition, or another event at a step, such as a failure or a mark. */
export interface Target {
  /**
   * A stable, readable id: `purpose/continue/image`, `purpose/done`, `login/refused/wrong-credentials`,
   * `title/invalid`, `plate/mark/checked`.
   */
  readonly id: string
  readonly kind: Transition['kind'] | 'return' | 'door' | 'invalid' | 'mark' | 'done' | 'lost' | 'retry'
  readonly from: string
  readonly to: string
  /** The code of a failure, the name of a door (a link that leaves a step), or the name of a mark. */
  readonly code?: string
}

/**
 * Returns every target of a flow, step by step: its declared transitions, each return to a review after a change, an
 * answer that the form rejects, each door (a link that leaves a step without an answer), each mark from the server, and
 * the success of each effect. Each call or wait also has targets for getting no response (`lost`) and for being tried
 * again (`retry`). A success is a separate target because Continue can take the same transition without sending
 * anything, past a summary or with an unchanged answer. Doors in `untouredDoors` are left out.
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
  // Back can lead to the same step in two ways: over the steps in between, or past steps that a door skipped. List such
  // a target only once.
  return [...new Map(all.map((target) => [target.id, target])).values()]
}

type Declared = Parameters<typeof targetIdOf>[0]

const declaredTarget = ({ kind, from, to, code }: Declared): Target => {
  const own = { kind, from, to, ...(code !== undefined && { code }) }
  return { id: targetIdOf(own), ...own }
}

/**
 * At how many questions a tour takes a whole-flow door that leads to an end. The number is limited because each time
 * ends a path.
 */
const DOORS = 12

/**
 * The ids of whole-flow doors (links that every question offers) that no tour takes. If such a door leads to an end, a
 * tour takes it only at some questions, spread evenly from the first to the last.
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

/**
 * Whether a step sends or waits for anything: by its own effect, or by the flow's `record` (which keeps answers on the
 * server) if that applies.
 */
function maySend(flow: AnyFlow, step: AnyStep): boolean {
  if (step.kind === 'end') return false
  if (step.effect) return true
  if (step.kind === 'aside') return false
  const parts: Expression[] = [whenAsked(flow, step), flow.record?.when ?? always]
  if (step.known) parts.push({ op: 'not', of: step.known })
  return flow.record !== undefined && isPossible(flow, { op: 'all', of: parts })
}
