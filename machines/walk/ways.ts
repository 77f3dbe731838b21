import { always, type Expression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { allOf, effectHappened, heldByMark, negateExpression, never, whenAsked } from './conditions.ts'
import { isAlwaysSent } from './effects.ts'
import { type Leap, landingsOf, leapDoorsOf } from './leaps.ts'

/** Turns a condition into a function that tests it at a position. */
export type Tester<Place> = (expression: Expression) => (place: Place) => boolean

/** Where Continue and Back lead from each step of a flow. Steps are identified by their index. */
export interface Ways<Place> {
  readonly rows: readonly Row<Place>[]
  onward(place: Place): number | undefined
  backward(place: Place): number | undefined
}

/** What the rules need to know about one step. The functions take a position in a run. */
export interface Row<Place> {
  readonly step: AnyStep
  asked(place: Place): boolean
  known(place: Place): boolean
  happened(place: Place): boolean
  /** Whether the step has a current answer that the server holds with a mark. */
  held(place: Place): boolean
  readonly isAlwaysSent: boolean
  /** Whether Back passes over this step, because it is automatic or because of what its effect declares. */
  passed(place: Place): boolean
  /** Whether Back stops at this step, unless it comes to a wall first (a step whose effect blocks Back). */
  stops(place: Place): boolean
  walled(place: Place): boolean
  /** Whether the step that this step names in `back` can be shown. */
  returns(place: Place): boolean
  /** The index of the step that this step names in `back`, or -1 if it names none. */
  readonly back: number
  /** The lowest index to which Back can lead. Back does not leave a sub-flow that can be closed. */
  readonly least: number
  /**
   * The whole-flow doors (links that every question offers) of the step: whether each was taken, and the index of its
   * target.
   */
  readonly leaps: readonly { taken(place: Place): boolean; readonly to: number }[]
  /** Whether a whole-flow door (a link that every question offers) leads to this step. */
  readonly isLanding: boolean
}

/**
 * Computes where Continue and Back lead from each step of a flow. `test` evaluates conditions: against a draft, against
 * a few facts, or with both outcomes to draw the flow. Each condition is tested only if its result matters. Without
 * `leaps`, whole-flow doors (links that every question offers) are ignored.
 */
export function waysOf<Place extends { readonly at: number }>(
  flow: AnyFlow,
  test: Tester<Place>,
  leaps?: (place: Place) => readonly Leap[],
): Ways<Place> {
  const landings = leaps ? landingsOf(flow) : NONE
  const rows = [...flow.steps, ...flow.asides].map((step, at) => rowOf(flow, step, at, test, landings))

  /**
   * The next step that is asked, or the target of the whole-flow door (a link that every question offers) that people
   * took. `undefined` if the step's effect leads back to an earlier step.
   */
  function onward(place: Place): number | undefined {
    const row = rows[place.at]
    for (const { taken, to } of row?.leaps ?? []) if (taken(place)) return to
    if (row?.step.effect?.leads) return undefined
    for (let to = place.at + 1; to < flow.steps.length; to++) if (rows[to]?.asked(place)) return to
    return undefined
  }

  /**
   * Back leads to the step named in `back` if that step can be shown, otherwise to the nearest earlier step at which
   * Back stops.
   */
  function backward(place: Place): number | undefined {
    const row = rows[place.at]
    if (!row || row.step.kind === 'end' || row.step.hub) return undefined
    if (row.returns(place)) return row.back
    for (let to = place.at - 1; to >= row.least; to--) {
      if (leaps && rows[to + 1]?.isLanding) to = leaptFrom(leaps(place), to + 1) ?? to
      const before = rows[to]
      if (before?.stops(place)) return before.walled(place) ? undefined : to
      if (before && isUnasked(before.step) && before.walled(place)) return undefined
    }
    return undefined
  }

  return { rows, onward, backward }
}

/**
 * The index of the step where people took a whole-flow door (a link that every question offers) to the step at index
 * `to`.
 */
const leaptFrom = (leaps: readonly Leap[], to: number) => leaps.find((leap) => leap.to === to)?.from

const NONE: ReadonlySet<number> = new Set()
const isSo = () => true
const isNot = () => false

function rowOf<Place>(
  flow: AnyFlow,
  step: AnyStep,
  at: number,
  judge: Tester<Place>,
  landings: ReadonlySet<number>,
): Row<Place> {
  const test: Tester<Place> = (expression) =>
    expression === never ? isNot : expression.op === 'always' ? isSo : judge(expression)
  const asked = whenAsked(flow, step)
  const passed = allOf([isUnasked(step) ? always : happenedAs('skip', step), negateExpression(step.known ?? never)])
  const back = flow.steps.slice(0, at).findIndex(({ id }) => id === step.back)
  const declared = flow.steps[back]
  const walls = flow.steps
    .slice(back, at)
    .reverse()
    .map((before) => negateExpression(walledAt(flow, before)))
  return {
    step,
    asked: test(asked),
    known: test(step.known ?? never),
    isAlwaysSent: isAlwaysSent(step),
    happened: test(step.effect ? effectHappened(step) : never),
    held: test(heldByMark(step)),
    passed: test(passed),
    stops: test(allOf([asked, negateExpression(passed)])),
    walled: test(walledAt(flow, step)),
    returns: test(declared ? allOf([whenAsked(flow, declared), ...walls]) : never),
    back,
    least: flow.steps.slice(0, at).findLastIndex((before) => !staysInside(step, before)) + 1,
    leaps:
      landings.size === 0
        ? []
        : leapDoorsOf(flow, step).map(({ door, to }) => ({ taken: test(tookDoor(step, door)), to })),
    isLanding: landings.has(at),
  }
}

/** The condition that people left a step through this door (a link that skips the answer). */
export const tookDoor = ({ id }: AnyStep, door: string): Expression => ({
  op: 'fact',
  step: id,
  fact: DOOR_FACT,
  values: [door],
})

const isUnasked = ({ kind }: AnyStep): boolean => kind === 'automatic' || kind === 'wait'

const happenedAs = (after: string, step: AnyStep): Expression =>
  step.effect?.after === after ? effectHappened(step) : never

const walledAt = (flow: AnyFlow, step: AnyStep): Expression => allOf([whenAsked(flow, step), happenedAs('wall', step)])

/**
 * Whether a step is in the same closable sub-flow as another step, or there is no such sub-flow. Back never leaves a
 * sub-flow that can be closed.
 */
function staysInside({ within }: AnyStep, to: AnyStep): boolean {
  const around = within.findLast(({ closed }) => closed !== undefined)
  return around === undefined || to.within.some(({ sub }) => sub === around.sub)
}
