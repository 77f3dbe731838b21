import { type Expression, evaluateExpression, type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isOfAnswer } from '#machines/walk/answer.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import type { TableState } from '#machines/walk/table.ts'
import { atomsOf } from '../check/atoms.ts'
import { transitionsOf } from '../graph/transitions.ts'
import type { Choices } from './choices.ts'
import type { Arc } from './state-graph.ts'
import type { Target } from './target.ts'

/** Whether an event is part of a straight path to a target. */
export type Straight = (arc: Arc) => boolean

/** If at most this many steps decide whether a target can be taken, all combinations of their answers are tried. */
const FEW = 8

/**
 * Makes a function that returns, for a target, which events belong to a straight path to it. A straight path uses the
 * first answer at every step, except at the steps that decide whether the target can be taken. If there are many such
 * steps, only answers that leave the target possible are used. Failures and ways back occur only at the target itself.
 * A large flow has few straight paths, but too many paths in all.
 */
export function straightWays(
  flow: AnyFlow,
  choices: readonly Choices[],
  targets: readonly Target[],
): (target: number) => Straight {
  const steps = [...flow.steps, ...flow.asides]
  const conditionOf = takenWhen(flow)
  const factsIn = factsOf(flow)
  const usual = new Set(choices.flatMap(({ answers }) => answers.slice(0, 1).map(({ answer }) => answer)))
  const known = new Map<number, Straight>()
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const ended = flow.steps.findIndex(({ kind, when }) => kind === 'end' && when.op === 'always')
  const leaps = flow.steps.map((step) => leapDoorsOf(flow, step))
  /**
   * Whether a door (a link that skips steps) leads past an end. If all other people reach that end, only a door leads
   * to the steps after it.
   */
  const leadsTo = (at: number, place: number, taken: unknown) =>
    (leaps[at] ?? []).some(({ door, to }) => door === taken && ended < to && to <= place)

  function straightTo(wanted: Target): Straight {
    const { from, to } = wanted
    const condition = conditionOf(wanted)
    const own = new Set([from, to, ...deciding(condition)])
    const isRuledOut = (after: TableState) => own.size > FEW && evaluateExpression(condition, factsIn(after)) === false
    const place = places.get(from) ?? -1
    return ({ from: { state }, to: { state: after }, what: { type, answer, target } }) => {
      const { id } = steps[state.at] ?? {}
      if (id === from || (type === 'answer' && place > ended && leadsTo(state.at, place, answer?.[DOOR_FACT])))
        return true
      if (after.steps !== state.steps && isRuledOut(after)) return false
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

/**
 * Returns the condition for taking a target: both of its steps are asked, and one of its declared transitions is open.
 */
function takenWhen(flow: AnyFlow): (target: Target) => Expression {
  const asked = new Map(flow.steps.map((step) => [step.id, whenAsked(flow, step)]))
  const ways = Map.groupBy(transitionsOf(flow), wayOf)
  return (target) => {
    const own = ways.get(wayOf(target))?.map(({ when }) => when)
    const parts = [asked.get(target.from), asked.get(target.to), own && ({ op: 'any', of: own } as const)]
    return { op: 'all', of: parts.filter((part) => part !== undefined) }
  }
}

const wayOf = ({ kind, from, to, code }: Pick<Target, 'kind' | 'from' | 'to' | 'code'>) => [kind, from, to, code].join()

/** Provides the facts of the answered steps in a state. All other facts are undecided. */
function factsOf(flow: AnyFlow): (state: TableState) => FactSource {
  const places = new Map(flow.steps.map((step, at) => [step.id, at]))
  return (state) => ({
    fact: (id, fact) => {
      const at = places.get(id) ?? -1
      const [step, own] = [flow.steps[at], state.steps[at]]
      if (!step || !own?.answered || !Object.hasOwn(step.domains, fact)) return UNDECIDED
      return isOfAnswer(step, fact) || own.happened ? own.facts[fact] : UNDECIDED
    },
    // Givens count as undecided, because an effect can still change them.
    given: () => UNDECIDED,
  })
}

/** Returns the steps whose answers decide a condition. */
const deciding = (condition: Expression): readonly string[] =>
  atomsOf(condition).flatMap((atom) => (atom.op === 'fact' ? [atom.step] : []))
