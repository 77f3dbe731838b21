import { all, type Condition, type Expression } from './condition.ts'
import type { Reopen } from './effect.ts'
import type { FactValue } from './fact.ts'
import type { Field } from './field.ts'
import {
  type AnyStep,
  type Holds,
  idsOf,
  type MustRead,
  makeStep,
  type Picked,
  type Spliced,
  type Step,
} from './step.ts'

/** The parts of a flow that `subFlow` needs. */
interface Child {
  readonly steps: readonly AnyStep[]
  readonly words: string
  readonly given: readonly { readonly id: string }[]
  readonly everywhere: { readonly doors: object }
  readonly result: Readonly<Record<string, Picked>>
}
type PickedFields<Result> = {
  readonly [Name in keyof Result]: Result[Name] extends Picked<infer V> ? Field<never, V> : never
}
type PickedFacts<Result> = {
  readonly [Name in keyof Result as Result[Name] extends Picked<infer V>
    ? [V] extends [FactValue]
      ? Name
      : never
    : never]: Result[Name] extends Picked<infer V> ? V : never
}

/**
 * Uses another flow as a step. The questions of that flow keep their ids and words. The outer flow can read only the
 * result that the inner flow declares. Sub-flows can be nested. If `closed` is set, closing the sub-flow leads back to
 * the step `closed`, which is then asked again. The answers given so far stay in the draft.
 */
export function subFlow<
  const Id extends string,
  Inner extends Child,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
>(
  id: Id,
  child: Inner,
  options: {
    reads?: Reads
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    /** The step to which closing the sub-flow leads back. */
    closed?: Reopen<Reads[number]['id']>
  } = {},
): Step<
  Id,
  PickedFields<Inner['result']>,
  PickedFacts<Inner['result']>,
  Reads[number]['id'],
  NoInfer<WhenGivens | Inner['given'][number]['id']>,
  never,
  Holds<Inner['steps'][number]>
> {
  const { reads, when, closed } = options
  const { steps, words, result, everywhere } = child
  const [door] = Object.keys(everywhere.doors)
  if (door !== undefined)
    throw new Error(
      `The sub-flow "${id}" has a door "${door}" for all of its questions: declare the door in the outer flow.`,
    )
  const early = steps.find((step, at) => step.kind === 'end' && at < steps.length - 1)
  if (early) throw new Error(`The sub-flow "${id}" ends at "${early.id}" before its last step.`)
  return makeStep(
    id,
    'sub',
    {},
    { reads: idsOf(reads), when, sub: { steps, words, closed: closed?.reopen, result, splice } },
  )
}

/** Makes a field or fact of a step part of the flow's result, which an outer flow can read. */
export const pickResult = <
  S extends AnyStep,
  const Name extends (keyof S['fields'] | keyof Exclude<S['~facts'], undefined>) & string,
>(
  { id }: S,
  name: Name,
): Picked<
  | (Name extends keyof Exclude<S['~facts'], undefined>
      ? Exclude<S['~facts'], undefined>[Name]
      : S['fields'][Name] extends { readonly _zod: { readonly output: infer V } }
        ? V
        : never)
  | undefined
> => ({ step: id, name })

/**
 * Replaces each sub-flow with its steps, both in the list of steps and in the result. The engine works with the
 * resulting list.
 */
function splice(steps: readonly AnyStep[], result: Spliced['result']): Spliced {
  const subs = new Map<string, AnyStep>()
  const inner = steps.flatMap((own): readonly AnyStep[] => {
    const step = translated(own, subs)
    if (!step.sub) return [step]
    subs.set(step.id, step)
    return innerOf(step)
  })
  const given = Object.entries(result).map(([name, picked]) => [name, pickedIn(picked, subs)])
  return { steps: inner, result: Object.fromEntries(given) }
}

/** Replaces a value picked from a sub-flow with the value of the inner step that it comes from. */
const pickedIn = (picked: Picked, subs: ReadonlyMap<string, AnyStep>): Picked =>
  subs.get(picked.step)?.sub?.result[picked.name] ?? picked

/**
 * The steps of a sub-flow as the outer flow lists them. They are asked only if the sub-flow is. The sub-flow's end is
 * left out, because the outer flow continues there.
 */
function innerOf({ id, sub: subFlow, when, reads }: AnyStep): readonly AnyStep[] {
  if (!subFlow) return []
  const around = { sub: id, closed: subFlow.closed }
  return subFlow.steps.flatMap((step) =>
    step.kind === 'end'
      ? []
      : {
          ...step,
          when: both(when, step.when),
          reads: [...new Set([...step.reads, ...reads])],
          dependsOn: [...new Set([...step.dependsOn, ...reads])],
          within: [around, ...step.within],
          words: step.words ?? subFlow.words,
        },
  )
}

/** A copy of a step in which the steps of a sub-flow replace each mention of that sub-flow. */
function translated(step: AnyStep, subs: ReadonlyMap<string, AnyStep>): AnyStep {
  if (subs.size === 0) return step
  const pickedOf = (id: string) => Object.values<Picked>(subs.get(id)?.sub?.result ?? {})
  const inside = (id: string) => (subs.has(id) ? pickedOf(id).map(({ step }) => step) : [id])
  if (step.back !== undefined && subs.has(step.back))
    throw new Error(`Back from "${step.id}" leads into the sub-flow "${step.back}": name one of its steps.`)
  const shown = step.rows.flatMap((id) => questionsOf(id, subs))
  return {
    ...step,
    reads: [...new Set([...step.reads.flatMap(inside), ...shown])],
    dependsOn: [...new Set([...step.dependsOn.flatMap(inside), ...shown])],
    rows: shown,
    when: rewritten(step.when, subs),
    ...(step.known && { known: rewritten(step.known, subs) }),
    verify: (answer: never, read: never) => step.verify(answer, withResults(read, step.reads, subs)),
  }
}

/** The id of the step or, if the step is a sub-flow, the ids of the sub-flow's questions. */
function questionsOf(id: string, subs: ReadonlyMap<string, AnyStep>): readonly string[] {
  const subFlow = subs.get(id)
  return subFlow ? innerOf(subFlow).flatMap((inner) => (inner.kind === 'question' ? inner.id : [])) : [id]
}

/** The answers that a step reads. The result of each sub-flow is added under the sub-flow's id. */
function withResults(read: never, reads: readonly string[], subs: ReadonlyMap<string, AnyStep>): never {
  const known: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = read
  const results = reads.flatMap((id) => {
    const result = Object.entries<Picked>(subs.get(id)?.sub?.result ?? {})
    return subs.has(id)
      ? [[id, Object.fromEntries(result.map(([as, { step, name }]) => [as, known[step]?.[name]]))]]
      : []
  })
  return { ...known, ...Object.fromEntries(results) } as never
}

/** Rewrites a condition about a sub-flow's result as a condition about the facts of the steps in that sub-flow. */
function rewritten(expression: Expression, subs: ReadonlyMap<string, AnyStep>): Expression {
  switch (expression.op) {
    case 'fact': {
      const result = subs.get(expression.step)?.sub?.result
      const picked = result?.[expression.fact]
      return picked ? { ...expression, step: picked.step, fact: picked.name } : expression
    }
    case 'not':
      return { op: 'not', of: rewritten(expression.of, subs) }
    case 'all':
    case 'any':
      return { ...expression, of: expression.of.map((part) => rewritten(part, subs)) }
    default:
      return expression
  }
}

const both = (outer: Condition, inner: Condition): Condition =>
  outer.op === 'always' ? inner : inner.op === 'always' ? outer : all(outer, inner)
