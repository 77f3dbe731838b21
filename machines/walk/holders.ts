import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

/**
 * A step whose answer the server can hold (keep people from changing), and the steps that it needs. If the answer to a
 * needed step changes, this step must be asked again. Steps are identified by their index in the flow.
 */
export interface Holder {
  readonly at: number
  readonly needs: readonly number[]
}

/** The steps of a flow whose answers the server can hold (keep people from changing). Most flows have none. */
export function holdersOf(flow: AnyFlow): readonly Holder[] {
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  return flow.steps.flatMap((step, at) => {
    if (holdingMarks(step).length === 0) return []
    const needs = [...needsOf(flow, step)].flatMap((id) => places.get(id) ?? [])
    return [{ at, needs }]
  })
}

/**
 * The steps that a step depends on, directly or indirectly. Automatic steps and waits that the step reads count too,
 * because they happen again when something that they depend on changes.
 */
function needsOf(flow: AnyFlow, step: AnyStep, known = new Set<string>()): ReadonlySet<string> {
  for (const id of step.reads) {
    const other = flow.steps.find((one) => one.id === id)
    if (!other || known.has(id) || !(step.dependsOn.includes(id) || happensByItself(other))) continue
    known.add(id)
    needsOf(flow, other, known)
  }
  return known
}

const happensByItself = ({ kind }: AnyStep): boolean => kind === 'automatic' || kind === 'wait'
