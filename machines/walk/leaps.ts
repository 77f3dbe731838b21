import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/**
 * A whole-flow door (a link that every question offers) that people took: the index of the step where they took it, and
 * the index of its target. The steps in between are not asked.
 */
export interface Leap {
  readonly from: number
  readonly to: number
}

/** Used for runs in which people took no whole-flow door. Most runs are like that. */
export const NO_LEAPS: readonly Leap[] = []

/** A whole-flow door (a link that every question offers) at one step, and the index of the step to which it leads. */
export interface LeapDoor {
  readonly door: string
  readonly to: number
}

/** The whole-flow doors (links that every question offers) at a step. */
export function leapDoorsOf(flow: AnyFlow, step: AnyStep): readonly LeapDoor[] {
  const { doors: all } = flow.everywhere
  const own = step.doors.filter((door) => Object.hasOwn(all, door))
  if (own.length === 0) return []
  const at = flow.steps.findIndex(({ id }) => id === step.id)
  return own
    .map((door) => ({ door, to: flow.steps.findIndex(({ id }) => id === all[door]) }))
    .filter(({ to }) => to > at)
}

/**
 * Makes a function that reads through which whole-flow door (a link that every question offers) people left a step, and
 * returns the index of the door's target. `undefined` if the step has no such door.
 */
export function leapReader<Rec>(
  flow: AnyFlow,
  step: AnyStep,
  factOf: (step: AnyStep, name: string) => (record: Rec) => FactValue,
): ((record: Rec) => number | undefined) | undefined {
  const targets = new Map<FactValue, number>(leapDoorsOf(flow, step).map(({ door, to }) => [door, to]))
  if (targets.size === 0) return undefined
  const read = factOf(step, DOOR_FACT)
  return (record) => targets.get(read(record))
}

/** The indexes of the steps to which whole-flow doors (links that every question offers) lead. */
export function landingsOf(flow: AnyFlow): ReadonlySet<number> {
  const targets = new Set(Object.values(flow.everywhere.doors))
  return new Set(flow.steps.flatMap(({ id }, at) => (targets.has(id) ? [at] : [])))
}
