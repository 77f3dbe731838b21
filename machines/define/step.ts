import * as z from 'zod/mini'
import { always, type Condition } from './condition.ts'
import { DOOR_FACT, noIssues } from './declared.ts'
import type { AnyDerivation, DayDerivation, Derivation } from './derivation.ts'
import type { Effect } from './effect.ts'
import { type AnswerFacts, answerDomains, type Domain, domainsOf, type FactsOf, type FactValue } from './fact.ts'
import { type Field, type FieldIssue, type FieldShape, metaOf, type RuleOf, type ValueOf } from './field.ts'
import { checkFactNames, checkFields } from './field-checks.ts'
import { checkIdLength } from './id-length.ts'
import { checkMarks, holdingMarks, MARK_FACT, type MarkFact, type Marks } from './marks.ts'
import type { TodayIn } from './today.ts'

export type AnswerOf<Shape> = { [Name in keyof Shape]: ValueOf<Shape[Name]> }

/**
 * The kinds of steps. `question`: a form, a review or a list. `automatic`: an effect without a form. `wait`: waits for
 * something outside the flow. `aside`: a screen, such as help, that returns to the step that opened it. `end`: the last
 * screen. `sub`: takes the place of another flow's steps.
 */
export type StepKind = 'question' | 'automatic' | 'wait' | 'aside' | 'sub' | 'end'

/**
 * A sub-flow that the step is part of. If `closed` is set, closing the sub-flow leads to the step `closed`, which is
 * then asked again.
 */
interface Within {
  readonly sub: string
  readonly closed: string | undefined
}

/** A list of steps, and the results that an outer flow can read. Each result has a name and stands for an answer. */
export interface Spliced {
  readonly steps: readonly AnyStep[]
  readonly result: Readonly<Record<string, Picked>>
}

/** The sub-flow that a step stands for. */
interface Sub extends Spliced {
  readonly words: string
  readonly closed: string | undefined
  /**
   * Replaces each sub-flow in a list with its steps. The sub-flow carries this function itself, so that flows without
   * sub-flows do not load its code.
   */
  splice(steps: readonly AnyStep[], result: Spliced['result']): Spliced
}

/** A field or fact of a step, by name. */
export interface Picked<Value = unknown> {
  readonly step: string
  readonly name: string
  readonly '~value'?: Value
}

/**
 * A step of a flow. Its type contains the ids of the steps that this step reads but not their types, so types do not
 * nest. `Facts` lists what conditions of later steps can read about this step.
 */
export interface Step<
  Id extends string = string,
  Shape extends FieldShape = FieldShape,
  Facts = unknown,
  Reads extends string = string,
  Givens extends string = string,
  Failures extends string = string,
  Does = unknown,
  Marked extends string = string,
> {
  readonly id: Id
  readonly kind: StepKind
  /** The step's code in the spec, if it has one. */
  readonly code: string | number | undefined
  readonly fields: Shape
  readonly schema: z.ZodMiniObject
  /**
   * Every fact of the step, with its possible values. A fact is part of the answer, is derived from it, or is part of
   * the effect's receipt.
   */
  readonly domains: Readonly<Record<string, Domain>>
  readonly derive: Readonly<Record<string, AnyDerivation>>
  /**
   * Whether the step's checks or facts depend on the current date. If so, each answer is stored with the day on which
   * it was sent.
   */
  readonly isDated: boolean
  /**
   * The names of the step's doors: links that leave the step without an answer, such as "I forgot my password". If a
   * person takes a door, their valid fields are kept. The effect happens only if `acts` names the door.
   */
  readonly doors: readonly string[]
  /** The earlier steps whose answers this step reads. Its condition, `verify` and effect receive them. */
  readonly reads: readonly Reads[]
  /** Those of the steps in `reads` whose change causes this step to be asked again. By default, all of them. */
  readonly dependsOn: readonly string[]
  readonly when: Condition
  /** If this condition holds, the step has nothing to ask. People see it as a summary, and it counts as answered. */
  readonly known: Condition | undefined
  /** The marks that the server can set on the answer during a run, and what each means for the step. */
  readonly marks: Marks
  readonly effect: Effect | undefined
  /** The effect happens only if the step's own facts have these values. Without `acts`, it happens for every answer. */
  readonly acts: Readonly<Record<string, readonly FactValue[]>> | undefined
  readonly back: string | undefined
  /** For a review: the steps whose answers it shows. People can change each of them from the review. */
  readonly rows: readonly string[]
  /**
   * Whether the step is a review with which the flow starts. If so, nothing comes before the review, and the page shows
   * no step count.
   */
  readonly hub: boolean
  /** Asides (screens such as help) that open from this step and return to it without an answer. */
  readonly asides: readonly AnyStep[]
  /**
   * For an end: the steps whose effects must have happened before people reach the end. Of each group of steps, one
   * effect is enough.
   */
  readonly needs: readonly (readonly string[])[]
  /** The sub-flows that the step is part of, outermost first. */
  readonly within: readonly Within[]
  /** The message file with the step's words, if it isn't the flow's own. */
  readonly words: string | undefined
  /** The sub-flow that this step stands for. `flow()` replaces the step with the sub-flow's steps. */
  readonly sub: Sub | undefined
  verify(answer: never, read: never): readonly FieldIssue[]
  /** Makes a condition: the fact has one of these values. */
  is<const F extends keyof Facts & string, const V extends Facts[F]>(
    fact: F,
    ...values: readonly V[]
  ): Condition<Id, never>
  is<const F extends string>(
    fact: F & MustBeFact<Id, Facts, F>,
    ...values: readonly ValueOfFact<Facts, F>[]
  ): Condition<Id, never>
  readonly '~facts'?: Facts
  readonly '~givens'?: Givens
  readonly '~failures'?: Failures
  readonly '~does'?: Does
  readonly '~marked'?: Marked
}

/** What the type system knows about a step's effect: its name and its receipt. */
export interface Does<Name extends string, Receipt> {
  readonly effect: Name
  readonly receipt: Receipt
}

/** The type of an aside (a screen such as help) that has no effect. Only such asides can belong to a single step. */
export type ReadOnlyAside = Step<string, Record<never, never>, unknown, never, never, never, Does<never, unknown>>

/** What the type system knows about a sub-flow: its steps. */
export interface Holds<Inner extends AnyStep> {
  readonly inner: Inner
}

/**
 * `unknown` if `F` is a fact. Otherwise a type that no string matches, which contains the error message that the
 * compiler shows.
 */
type MustBeFact<Id extends string, Facts, F extends string> = F extends keyof Facts
  ? unknown
  : { readonly '~mistake': `"${F}" is not a fact of "${Id}": only fields with a closed list of values are.` }
type ValueOfFact<Facts, F extends string> = F extends keyof Facts ? Facts[F] : FactValue

/** Any step, of any type. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a step of any shape is meant
export type AnyStep = Step<string, any, any, string, string, string>

export type Answers<Reads extends readonly AnyStep[]> = {
  readonly [S in Reads[number] as S['id']]: AnswerOf<S['fields']> | undefined
}
export type VerifyIssue<Shape> = {
  [Name in keyof Shape & string]: { field: Name; rule: RuleOf<Shape[Name]>; params: FieldIssue['params'] }
}[keyof Shape & string]

/**
 * `unknown` if `reads` has every step that the condition reads. Otherwise the error message that the compiler shows.
 */
export type MustRead<Steps extends string, Read extends string, Id extends string> = [Exclude<Steps, Read>] extends [
  never,
]
  ? unknown
  : `The step "${Id}" has a condition on "${Exclude<Steps, Read>}": add that step to its reads.`
type DoorOf<Doors extends string> = [Doors] extends [never] ? unknown : { readonly door: Doors | undefined }
export type Acts<Facts> = { readonly [F in keyof Facts]?: readonly Facts[F][] }
type NoDots<Id extends string> = Id extends `${string}.${string}` ? 'The id of a step must have no dots.' : Id

/**
 * Declares a question. It is a compile error if the step's condition reads a step that is not in `reads`, or mentions a
 * fact or value that does not exist.
 */
export function step<
  const Id extends string,
  Shape extends FieldShape,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  KnownGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = never,
  const Derived extends Readonly<Record<string, FactValue>> = Record<never, never>,
  const Dated extends Readonly<Record<string, FactValue>> = Record<never, never>,
  const Doors extends string = never,
  const Marked extends Marks = Record<never, never>,
>(
  id: NoDots<Id>,
  options: {
    fields: Shape
    /** The step's code in the spec, if it has one. */
    code?: string | number
    /**
     * The names of the step's doors: links that leave the step without an answer, such as `forgot` for "I forgot my
     * password". To ask a later step only of people who took a door, give that step a condition: `when:
     * login.is('door', 'forgot')`.
     */
    doors?: readonly Doors[]
    /** The earlier steps whose answers this step reads. `when`, `verify` and the effect receive them. */
    reads?: Reads
    /** Those of the steps in `reads` whose change causes this step to be asked again. By default, all of them. */
    dependsOn?: readonly NoInfer<Reads>[number][]
    /** The step is asked only if this condition holds. */
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    /** If this condition holds, the step has nothing to ask. People see it as a summary, and it counts as answered. */
    known?: Condition<never, KnownGivens>
    /**
     * The marks that the server can set on the answer, by name. `hold` keeps people from changing the answer, and
     * `again` asks the step again.
     */
    marks?: Marked
    /** Facts that are computed from the answer, for the conditions of later steps. */
    derive?: { readonly [Name in keyof Derived]: Derivation<AnswerOf<Shape>, Derived[Name]> }
    /** Like `derive`, but for facts that also depend on the current date. The flow must declare the given `today`. */
    deriveByDay?: { readonly [Name in keyof Dated]: DayDerivation<AnswerOf<Shape>, Dated[Name]> }
    /** What the answer causes on the server. */
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    /** The effect happens only if the step's own facts have these values. By default, it happens for every answer. */
    acts?: Acts<AnswerFacts<NoInfer<AnswerOf<Shape>>> & NoInfer<Derived> & NoInfer<Dated> & DoorOf<NoInfer<Doors>>>
    /** The step to which Back leads, if it is not the one before. */
    back?: Reads[number]
    /** Asides (screens such as help) that people can open from this step. */
    asides?: readonly ReadOnlyAside[]
    /** Checks the whole answer, once each field is valid on its own. */
    verify?(answer: AnswerOf<Shape>, read: Answers<Reads>): readonly VerifyIssue<Shape>[]
  },
): Step<
  Id,
  Shape,
  NoInfer<AnswerFacts<AnswerOf<Shape>> & Derived & Dated & FactsOf<Receipt> & DoorOf<Doors> & MarkFact<Marked>>,
  Reads[number]['id'],
  NoInfer<WhenGivens | KnownGivens | EffectGivens | TodayIn<Shape, Dated>>,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Receipt>>,
  NoInfer<keyof Marked & string>
> {
  const { reads, dependsOn, back, fields, ...rest } = options
  return makeStep(id, 'question', fields, { ...rest, ...readOf(reads, dependsOn), back: back?.id })
}

/** A step whose effect an end needs, or several steps of which one is enough. */
type Need = AnyStep | readonly AnyStep[]
type NeededBy<N extends Need> = N extends readonly AnyStep[] ? N[number] : Extract<N, AnyStep>

/** `unknown` if each of these steps has an effect. Otherwise the error message that the compiler shows. */
type MustAct<S extends AnyStep, Id extends string> = [S extends AnyStep ? WithoutEffect<S> : never] extends [never]
  ? unknown
  : `The end "${Id}" needs "${S extends AnyStep ? WithoutEffect<S> : never}", which has no effect that could happen.`
type WithoutEffect<S extends AnyStep> = S extends { readonly '~does'?: infer D }
  ? [Extract<D, Does<string, unknown>>['effect']] extends [never]
    ? S['id']
    : never
  : S['id']

/**
 * Declares an end of a flow: a screen that asks nothing and has no way back. If a flow has several ends, it stops at
 * the first one whose condition holds. If the end's text claims something, such as "Your order is paid", list the steps
 * whose effects make it true in `needs`. The test bench's `check` reports all answers that lead to the end without
 * those effects. `needs: [pay, [card, bank]]` requires `pay`, and either `card` or `bank`.
 */
export function end<
  const Id extends string,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  const Needs extends readonly Need[] = readonly [],
>(
  id: NoDots<Id>,
  options: {
    code?: string | number
    reads?: Reads
    needs?: Needs & MustAct<NeededBy<NoInfer<Needs>[number]>, Id>
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
  } = {},
): Step<
  Id,
  Record<never, never>,
  unknown,
  Reads[number]['id'] | NeededBy<Needs[number]>['id'],
  NoInfer<WhenGivens>,
  never
> {
  const { reads = [], needs = [], ...rest } = options
  const groups: readonly Need[] = needs
  const ids = groups.map((need) => ('id' in need ? [need.id] : idsOf(need)))
  return makeStep(
    id,
    'end',
    {},
    {
      ...rest,
      reads: [...new Set([...idsOf(reads), ...ids.flat()])],
      dependsOn: idsOf(reads),
      needs: ids,
    },
  )
}

/** The ids of the steps that a step reads, and of those whose change causes the step to be asked again. */
export const readOf = (
  reads: readonly AnyStep[] | undefined,
  dependsOn = reads,
): Required<Pick<Parts, 'reads' | 'dependsOn'>> => ({ reads: idsOf(reads), dependsOn: idsOf(dependsOn) })

/** The ids of these steps. A step stores only the ids of the steps that it reads. */
export const idsOf = (reads: readonly AnyStep[] = []): readonly string[] => reads.map(({ id }) => id)

/** The options of a step, after the compiler has checked their types. */
export interface Parts {
  readonly code?: string | number | undefined
  readonly doors?: readonly string[]
  readonly reads: readonly string[]
  readonly dependsOn?: readonly string[]
  readonly when?: unknown
  readonly known?: unknown
  readonly marks?: Marks
  readonly derive?: unknown
  readonly deriveByDay?: unknown
  readonly isDated?: boolean
  readonly effect?: Effect | undefined
  readonly acts?: unknown
  readonly back?: string | undefined
  readonly rows?: readonly string[]
  readonly hub?: boolean
  readonly asides?: readonly AnyStep[]
  readonly needs?: readonly (readonly string[])[]
  readonly within?: readonly Within[]
  readonly words?: string | undefined
  readonly sub?: Sub
  readonly verify?: unknown
}

// Tests declare every flow, so they run these checks. Production builds leave them out.
function checkParts(id: string, fields: FieldShape, parts: Parts): void {
  if (!/^[a-z][a-z0-9-]*$/i.test(id)) throw new Error(`The id "${id}" of a step must be letters, digits and hyphens.`)
  checkIdLength('step', id)
  checkFields(id, fields)
  const dotted = Object.keys(fields).find((name) => name.includes('.'))
  if (dotted !== undefined) throw new Error(`The step "${id}" has a field "${dotted}": its name must have no dots.`)
  if (DOOR_FACT in fields)
    throw new Error(`The step "${id}" has a field "${DOOR_FACT}": that name is reserved for doors.`)
  const { doors = [], effect } = parts
  const unread = parts.dependsOn?.find((other) => !parts.reads.includes(other))
  if (unread !== undefined) throw new Error(`The step "${id}" depends on "${unread}": add that step to its reads.`)
  if (effect?.leads && (parts.acts || doors.length > 0 || effect.when.op !== 'always'))
    throw new Error(`The effect of "${id}" leads back, so it must happen for every answer.`)
  if (effect?.leads && effect.after === 'summary')
    throw new Error(`The effect of "${id}" leads back, so it cannot close the step.`)
}

/**
 * Builds a step. Only for `step`, `end`, `vary` and similar functions: their signatures check the author's types, and
 * every step is stored in the same form.
 */
// biome-ignore lint/suspicious/noExplicitAny: the typed signatures above are what callers see
export function makeStep(id: string, kind: StepKind, fields: FieldShape, parts: Parts): any {
  if (process.env.NODE_ENV !== 'production') checkParts(id, fields, parts)
  const { doors = [], marks = {}, effect } = parts
  const dated = Object.entries({ ...Object(parts.deriveByDay) } as Record<string, DayDerivation<never, FactValue>>)
  const derive: Readonly<Record<string, AnyDerivation>> = {
    ...(parts.derive as Record<string, AnyDerivation> | undefined),
    ...Object.fromEntries(dated.map(([name, one]) => [name, { ...one, byDay: true }])),
  }
  const derived = Object.fromEntries(Object.entries(derive).map(([name, { values }]) => [name, values]))
  const receipt = effect?.receipt ? domainsOf(effect.receipt._zod.def.shape) : {}
  const holding = holdingMarks({ marks })
  const names = Object.keys({ ...fields, ...derived, ...receipt })
  if (process.env.NODE_ENV !== 'production') {
    checkFactNames(id, names)
    checkMarks(id, kind, marks, names)
  }
  return {
    id,
    kind,
    code: parts.code,
    fields,
    schema: z.object(fields),
    domains: {
      ...answerDomains(fields),
      ...derived,
      ...receipt,
      ...(doors.length > 0 && { door: [...doors, undefined] }),
      ...(holding.length > 0 && { [MARK_FACT]: [...holding, undefined] }),
    },
    derive,
    isDated:
      parts.isDated ||
      Object.values(derive).some((one) => 'byDay' in one) ||
      Object.values<Field>(fields).some((field) => metaOf(field).onDay !== undefined),
    doors,
    reads: parts.reads,
    dependsOn: parts.dependsOn ?? parts.reads,
    when: parts.when ?? always,
    known: parts.known,
    marks,
    effect,
    acts: parts.acts,
    back: parts.back,
    rows: parts.rows ?? [],
    hub: parts.hub ?? false,
    asides: parts.asides ?? [],
    needs: parts.needs ?? [],
    within: parts.within ?? [],
    words: parts.words,
    sub: parts.sub,
    verify: parts.verify ?? noIssues,
    is: (fact: string, ...values: readonly FactValue[]) => ({ op: 'fact', step: id, fact, values }),
  }
}
