import { always, type Expression } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { allOf, happened, held, negated, never, whenAsked } from './conditions.ts'
import { isAlwaysSent } from './effects.ts'
import { type Leap, landingsOf, leapDoorsOf } from './leaps.ts'

/** A condition as a function of where people stand. */
export type Tester<Place> = (expression: Expression) => (place: Place) => boolean

/** Along the path of a flow: where Continue and Back lead from a step. Steps are named by their places. */
export interface Ways<Place> {
  readonly rows: readonly Row<Place>[]
  onward(place: Place): number | undefined
  backward(place: Place): number | undefined
}

/** What is asked of a step wherever something leads, as functions. */
export interface Row<Place> {
  readonly step: AnyStep
  asked(place: Place): boolean
  known(place: Place): boolean
  happened(place: Place): boolean
  /** Whether a mark holds its answer, while that stands. */
  held(place: Place): boolean
  readonly isAlwaysSent: boolean
  /** Whether Back never stops here: it happened by itself, or it is over now that it happened. */
  passed(place: Place): boolean
  /** Whether Back stops here, where no wall is. */
  stops(place: Place): boolean
  walled(place: Place): boolean
  /** Whether the step that it declares may be shown from here. */
  returns(place: Place): boolean
  /** The step before it that it declares for Back; -1 where there is none. */
  readonly back: number
  /** The first place that Back may lead to: a sub-flow that people close is not left by Back. */
  readonly least: number
  /** The doors of the whole flow that it offers: whether each was taken, and the place that it leads to. */
  readonly leaps: readonly { taken(place: Place): boolean; readonly to: number }[]
  /** Whether such a door leads to it. */
  readonly isLanding: boolean
}

/**
 * The order of a flow, with conditions that the caller evaluates: by a draft, by a few facts, or (to draw it) by
 * trying both. Every test is asked only where its truth decides. Without `leaps`, doors of the whole flow are ignored.
 */
export function waysOf<Place extends { readonly at: number }>(
  flow: AnyFlow,
  test: Tester<Place>,
  leaps?: (place: Place) => readonly Leap[],
): Ways<Place> {
  const landings = leaps ? landingsOf(flow) : NONE
  const rows = [...flow.steps, ...flow.asides].map((step, at) => rowOf(flow, step, at, test, landings))

  /** The next step that is asked, or the target of the door that was taken. `undefined` after an effect that leads back. */
  function onward(place: Place): number | undefined {
    const row = rows[place.at]
    for (const { taken, to } of row?.leaps ?? []) if (taken(place)) return to
    if (row?.step.effect?.leads) return undefined
    for (let to = place.at + 1; to < flow.steps.length; to++) if (rows[to]?.asked(place)) return to
    return undefined
  }

  /** Back leads to the declared step where it may be shown, else to the nearest one before that it does not pass. */
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

/** The step that people left by a door to this one. */
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
  const passed = allOf([isUnasked(step) ? always : happenedAs('skip', step), negated(step.known ?? never)])
  const back = flow.steps.slice(0, at).findIndex(({ id }) => id === step.back)
  const declared = flow.steps[back]
  const walls = flow.steps
    .slice(back, at)
    .reverse()
    .map((before) => negated(walledAt(flow, before)))
  return {
    step,
    asked: test(asked),
    known: test(step.known ?? never),
    isAlwaysSent: isAlwaysSent(step),
    happened: test(step.effect ? happened(step) : never),
    held: test(held(step)),
    passed: test(passed),
    stops: test(allOf([asked, negated(passed)])),
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

/** That a step was left by this door. */
export const tookDoor = ({ id }: AnyStep, door: string): Expression => ({
  op: 'fact',
  step: id,
  fact: DOOR,
  values: [door],
})

const isUnasked = ({ kind }: AnyStep): boolean => kind === 'automatic' || kind === 'wait'

const happenedAs = (after: string, step: AnyStep): Expression => (step.effect?.after === after ? happened(step) : never)

const walledAt = (flow: AnyFlow, step: AnyStep): Expression => allOf([whenAsked(flow, step), happenedAs('wall', step)])

/** A sub-flow that people close is not left by Back. */
function staysInside({ within }: AnyStep, to: AnyStep): boolean {
  const around = within.findLast(({ closed }) => closed !== undefined)
  return around === undefined || to.within.some(({ sub }) => sub === around.sub)
}
