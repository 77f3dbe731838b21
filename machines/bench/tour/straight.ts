import type { Expression } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import { atomsOf } from '../check/atoms.ts'
import type { Choices } from './choices.ts'
import type { Arc } from './state-graph.ts'
import type { Target } from './target.ts'

/** Whether an event belongs to a straight way to a target. */
export type Straight = (arc: Arc) => boolean

/**
 * The straight ways to each target: the first answer at every step but those that decide whether the steps of the target
 * are asked; nothing that goes wrong and no way back, but at the target itself. In a large flow these are few, where all
 * ways are too many to look at.
 */
export function straightWays(
  flow: AnyFlow,
  choices: readonly Choices[],
  targets: readonly Target[],
): (target: number) => Straight {
  const steps = [...flow.steps, ...flow.asides]
  const asked = new Map(flow.steps.map((step) => [step.id, deciding(whenAsked(flow, step))]))
  const usual = new Set(choices.flatMap(({ answers }) => answers.slice(0, 1).map(({ answer }) => answer)))
  const known = new Map<number, Straight>()
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const ended = flow.steps.findIndex(({ kind, when }) => kind === 'end' && when.op === 'always')
  const leaps = flow.steps.map((step) => leapDoorsOf(flow, step))
  /** Behind the end of the main path people come by a door alone. */
  const leadsTo = (at: number, place: number, taken: unknown) =>
    (leaps[at] ?? []).some(({ door, to }) => door === taken && ended < to && to <= place)

  function straightTo({ from, to }: Target): Straight {
    const own = new Set([from, to, ...(asked.get(from) ?? []), ...(asked.get(to) ?? [])])
    const place = places.get(from) ?? -1
    return ({ from: { state }, what: { type, answer, target } }) => {
      const { id } = steps[state.at] ?? {}
      if (id === from || (type === 'answer' && place > ended && leadsTo(state.at, place, answer?.[DOOR]))) return true
      if (type === 'answer') return own.has(id ?? '') || (answer !== undefined && usual.has(answer))
      if (type === 'change') return own.has(target ?? '')
      return type === 'done' || type === 'continue' || type === 'retry'
    }
  }
  return (target) => {
    const one = targets[target]
    const straight = known.get(target) ?? (one ? straightTo(one) : () => true)
    known.set(target, straight)
    return straight
  }
}

/** The steps whose answers decide a condition. */
const deciding = (condition: Expression): readonly string[] =>
  atomsOf(condition).flatMap((atom) => (atom.op === 'fact' ? [atom.step] : []))
