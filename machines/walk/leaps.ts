import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A door of the whole flow that was taken, by the places of its steps: what stands between them is not asked. */
export interface Leap {
  readonly from: number
  readonly to: number
}

/** What most walks have. */
export const NO_LEAPS: readonly Leap[] = []

/** A door of the whole flow that a step offers, and the place of the step that it leads to. */
export interface LeapDoor {
  readonly door: string
  readonly to: number
}

/** The doors of the whole flow that a step offers. */
export function leapDoorsOf(flow: AnyFlow, step: AnyStep): readonly LeapDoor[] {
  const { doors: all } = flow.everywhere
  const own = step.doors.filter((door) => Object.hasOwn(all, door))
  if (own.length === 0) return []
  const at = flow.steps.findIndex(({ id }) => id === step.id)
  return own
    .map((door) => ({ door, to: flow.steps.findIndex(({ id }) => id === all[door]) }))
    .filter(({ to }) => to > at)
}

/** Where people were led who left a step by a door of the whole flow; `undefined` where it has none. */
export function leapReader<Rec>(
  flow: AnyFlow,
  step: AnyStep,
  factOf: (step: AnyStep, name: string) => (record: Rec) => FactValue,
): ((record: Rec) => number | undefined) | undefined {
  const targets = new Map<FactValue, number>(leapDoorsOf(flow, step).map(({ door, to }) => [door, to]))
  if (targets.size === 0) return undefined
  const read = factOf(step, DOOR)
  return (record) => targets.get(read(record))
}

/** The places of the steps that doors of the whole flow lead to. */
export function landingsOf(flow: AnyFlow): ReadonlySet<number> {
  const targets = new Set(Object.values(flow.everywhere.doors))
  return new Set(flow.steps.flatMap(({ id }, at) => (targets.has(id) ? [at] : [])))
}
