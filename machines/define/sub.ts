import { all, type Condition, type Expression } from './condition.ts'
import type { Reopen } from './effect.ts'
import type { FactValue } from './fact.ts'
import type { Field } from './field.ts'
import { type AnyStep, type Holds, idsOf, type MustRead, make, type Picked, type Spliced, type Step } from './step.ts'

/** What of a flow is needed to put it in a step's place. */
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
 * Puts another flow in the place of a step: its questions are asked here, under their own ids and in their own words, and
 * of its answers this flow knows the result that it declares. A flow in a flow may hold another. Where `closed` is
 * declared, whoever closes it is led back to that step, which is asked again; what was answered stays in the draft.
 */
export function sub<
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
      `The flow in the place of "${id}" has a door "${door}" for all of its questions: the flow around it must.`,
    )
  const early = steps.find((step, at) => step.kind === 'end' && at < steps.length - 1)
  if (early) throw new Error(`The flow in the place of "${id}" ends at "${early.id}" before its last step.`)
  return make(
    id,
    'sub',
    {},
    { reads: idsOf(reads), when, sub: { steps, words, closed: closed?.reopen, result, splice } },
  )
}

/** Names a field or a fact of a step as part of what its flow gives to a flow around it. */
export const pick = <
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

/** The steps of a list, and what it gives, with every flow in a step's place taken apart: what the engine walks. */
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

/** What is picked from a flow in a step's place is picked from the step inside it. */
const pickedIn = (picked: Picked, subs: ReadonlyMap<string, AnyStep>): Picked =>
  subs.get(picked.step)?.sub?.result[picked.name] ?? picked

/** The questions of a sub-flow as they stand in the flow around it: asked only where it is. Its end is where the outer flow goes on. */
function innerOf({ id, sub, when, reads }: AnyStep): readonly AnyStep[] {
  if (!sub) return []
  const around = { sub: id, closed: sub.closed }
  return sub.steps.flatMap((step) =>
    step.kind === 'end'
      ? []
      : {
          ...step,
          when: both(when, step.when),
          reads: [...new Set([...step.reads, ...reads])],
          dependsOn: [...new Set([...step.dependsOn, ...reads])],
          within: [around, ...step.within],
          words: step.words ?? sub.words,
        },
  )
}

/** A step that speaks of sub-flows, in terms of the steps inside them. */
function translated(step: AnyStep, subs: ReadonlyMap<string, AnyStep>): AnyStep {
  if (subs.size === 0) return step
  const pickedOf = (id: string) => Object.values<Picked>(subs.get(id)?.sub?.result ?? {})
  const inside = (id: string) => (subs.has(id) ? pickedOf(id).map(({ step }) => step) : [id])
  if (step.back !== undefined && subs.has(step.back))
    throw new Error(`Back from "${step.id}" leads into the flow "${step.back}": name one of its steps.`)
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

/** A step itself, or the questions of the flow in its place. */
function questionsOf(id: string, subs: ReadonlyMap<string, AnyStep>): readonly string[] {
  const sub = subs.get(id)
  return sub ? innerOf(sub).flatMap((inner) => (inner.kind === 'question' ? inner.id : [])) : [id]
}

/** What a step reads, with the result of each sub-flow under its name. */
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

/** A condition on results, as the condition on facts of the steps inside that it stands for. */
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
