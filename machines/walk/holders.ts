import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A step whose answer a mark can hold, with every earlier step whose change would make it be asked again, by their places. */
export interface Holder {
  readonly at: number
  readonly needs: readonly number[]
}

/** The steps of a flow whose answers can be held: none in most flows. */
export function holdersOf(flow: AnyFlow): readonly Holder[] {
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  return flow.steps.flatMap((step, at) => {
    if (holdingMarks(step).length === 0) return []
    const needs = [...needsOf(flow, step)].flatMap((id) => places.get(id) ?? [])
    return [{ at, needs }]
  })
}

/**
 * What a step depends on, directly or through others; also what happens by itself and decides whether it is asked, for
 * that happens anew when what it depends on has changed.
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
