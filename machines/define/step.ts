import * as z from 'zod/mini'
import { always, type Condition } from './condition.ts'
import { DOOR, noIssues } from './declared.ts'
import type { AnyDerivation, DayDerivation, Derivation } from './derivation.ts'
import type { Effect } from './effect.ts'
import { type AnswerFacts, answerDomains, type Domain, domainsOf, type FactsOf, type FactValue } from './fact.ts'
import { type Field, type FieldIssue, type FieldShape, metaOf, type RuleOf, type ValueOf } from './field.ts'
import { checkFactNames, checkFields } from './field-checks.ts'
import { checkIdLength } from './id-length.ts'
import { checkMarks, holdingMarks, MARK, type MarkFact, type Marks } from './marks.ts'
import type { TodayIn } from './today.ts'

export type AnswerOf<Shape> = { [Name in keyof Shape]: ValueOf<Shape[Name]> }

/**
 * What people meet: a question (a review and a list are questions too), an effect that happens by itself, something
 * outside that is waited for, a screen to read beside the path, the end. `sub` stands for the steps of another flow.
 */
export type StepKind = 'question' | 'automatic' | 'wait' | 'aside' | 'sub' | 'end'

/** A sub-flow around a step; closing it leads to the step that is asked again, where there is one. */
export interface Within {
  readonly sub: string
  readonly closed: string | undefined
}

/** A list of steps, and which of their answers are known outside, under which names. */
export interface Spliced {
  readonly steps: readonly AnyStep[]
  readonly result: Readonly<Record<string, Picked>>
}

/** A flow in the place of a step. */
export interface Sub extends Spliced {
  readonly words: string
  readonly closed: string | undefined
  /** Takes the list that it stands in apart. It comes along, so that flows without a flow in them do not load it. */
  splice(steps: readonly AnyStep[], result: Spliced['result']): Spliced
}

/** A field or fact of a step, by its name. */
export interface Picked<Value = unknown> {
  readonly step: string
  readonly name: string
  readonly '~value'?: Value
}

/**
 * One step as a value. Its type stays flat: the ids that it reads, never their types.
 * `Facts` is what guards of later steps may ask of it.
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
  /** The spec's own code, where it has one. */
  readonly code: string | number | undefined
  readonly fields: Shape
  readonly schema: z.ZodMiniObject
  /** Every fact of the step with its domain: of its answer, derived from it, and of its receipt. */
  readonly domains: Readonly<Record<string, Domain>>
  readonly derive: Readonly<Record<string, AnyDerivation>>
  /** Whether its verdict or its facts depend on the day: then its answers remember when they were sent. */
  readonly isDated: boolean
  /** Ways off the main path. Through one nothing is asked: what is right comes along, and the effect does not happen. */
  readonly doors: readonly string[]
  /** The earlier steps that it looks at: its condition, its `verify` and its effect see what they were told. */
  readonly reads: readonly Reads[]
  /** Those of them whose change makes it be asked again: all, unless it declares fewer. */
  readonly dependsOn: readonly string[]
  readonly when: Condition
  /** Where this holds, the step asks nothing: it is shown as a summary and counts as answered. */
  readonly known: Condition | undefined
  /** What the server may say of the answer while the run lives, and what that makes of the step. */
  readonly marks: Marks
  readonly effect: Effect | undefined
  /** The own facts for which the effect happens; every answer where there is none. */
  readonly acts: Readonly<Record<string, readonly FactValue[]>> | undefined
  readonly back: string | undefined
  /** A review: the steps whose answers it shows, each to be changed from here. */
  readonly rows: readonly string[]
  /** A review that people begin with: nothing lies behind it, and nobody counts their steps. */
  readonly hub: boolean
  /** Screens to read that open from here and come back, without an answer. */
  readonly asides: readonly AnyStep[]
  /** Of an end: the steps whose effect must have happened before it is reached. Of each group, one of them. */
  readonly needs: readonly (readonly string[])[]
  /** The sub-flows that it stands in, outermost first. */
  readonly within: readonly Within[]
  /** The message file with its words, where it is another than the flow's. */
  readonly words: string | undefined
  /** What stands here is not one step but a whole flow; `flow()` puts its steps in this place. */
  readonly sub: Sub | undefined
  verify(answer: never, read: never): readonly FieldIssue[]
  /** The condition that a fact has one of these values. */
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

/** What the compiler knows of a step's effect: its name, and what it leaves. */
export interface Does<Name extends string, Receipt> {
  readonly effect: Name
  readonly receipt: Receipt
}

/** A screen beside the path without an effect: what a step may open itself. */
export type ToRead = Step<string, Record<never, never>, unknown, never, never, never, Does<never, unknown>>

/** What the compiler knows of a flow in a step's place: its steps. */
export interface Holds<Inner extends AnyStep> {
  readonly inner: Inner
}

/** `unknown` for a fact; else what no string is, with the sentence that the compiler shows. */
type MustBeFact<Id extends string, Facts, F extends string> = F extends keyof Facts
  ? unknown
  : { readonly '~mistake': `"${F}" is not a fact of "${Id}": only fields with a closed list of values are.` }
type ValueOfFact<Facts, F extends string> = F extends keyof Facts ? Facts[F] : FactValue

/** Any step, whatever it asks. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a step of any shape is meant
export type AnyStep = Step<string, any, any, string, string, string>

export type Answers<Reads extends readonly AnyStep[]> = {
  readonly [S in Reads[number] as S['id']]: AnswerOf<S['fields']> | undefined
}
export type VerifyIssue<Shape> = {
  [Name in keyof Shape & string]: { field: Name; rule: RuleOf<Shape[Name]>; params: FieldIssue['params'] }
}[keyof Shape & string]

/** `unknown` where everything that a condition reads is in `reads`; else the sentence that the compiler shows. */
export type MustRead<Steps extends string, Read extends string, Id extends string> = [Exclude<Steps, Read>] extends [
  never,
]
  ? unknown
  : `The step "${Id}" has a condition on "${Exclude<Steps, Read>}": add that step to its reads.`
type DoorOf<Doors extends string> = [Doors] extends [never] ? unknown : { readonly door: Doors | undefined }
export type Acts<Facts> = { readonly [F in keyof Facts]?: readonly Facts[F][] }
type NoDots<Id extends string> = Id extends `${string}.${string}` ? 'The id of a step must have no dots.' : Id

/** Declares a question. Reading a step that is not in `reads` is a compile error; so is a fact or a value that does not exist. */
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
    code?: string | number
    doors?: readonly Doors[]
    reads?: Reads
    dependsOn?: readonly NoInfer<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    known?: Condition<never, KnownGivens>
    marks?: Marked
    derive?: { readonly [Name in keyof Derived]: Derivation<AnswerOf<Shape>, Derived[Name]> }
    /** Facts that depend on the day as well; the flow is given `today`. */
    deriveByDay?: { readonly [Name in keyof Dated]: DayDerivation<AnswerOf<Shape>, Dated[Name]> }
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    acts?: Acts<AnswerFacts<NoInfer<AnswerOf<Shape>>> & NoInfer<Derived> & NoInfer<Dated> & DoorOf<NoInfer<Doors>>>
    back?: Reads[number]
    asides?: readonly ToRead[]
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
  return make(id, 'question', fields, { ...rest, ...readOf(reads, dependsOn), back: back?.id })
}

/** A step, or several of which any one will do. */
type Need = AnyStep | readonly AnyStep[]
type NeededBy<N extends Need> = N extends readonly AnyStep[] ? N[number] : Extract<N, AnyStep>

/** `unknown` where each of these steps has an effect; else the sentence that the compiler shows. */
type MustAct<S extends AnyStep, Id extends string> = [S extends AnyStep ? WithoutEffect<S> : never] extends [never]
  ? unknown
  : `The end "${Id}" needs "${S extends AnyStep ? WithoutEffect<S> : never}", which has no effect that could happen.`
type WithoutEffect<S extends AnyStep> = S extends { readonly '~does'?: infer D }
  ? [Extract<D, Does<string, unknown>>['effect']] extends [never]
    ? S['id']
    : never
  : S['id']

/**
 * Declares an end of a flow: a screen that asks nothing and has no way back. Of several the first that is asked ends it.
 * It `needs` the effects without which it would say something untrue ("Your order is paid"): `check` finds every way to
 * it that passes one by. `needs: [pay, [card, bank]]` wants `pay`, and `card` or `bank`.
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
  return make(
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

/** The ids of the steps that a step reads, and of those whose change makes it be asked again. */
export const readOf = (
  reads: readonly AnyStep[] | undefined,
  dependsOn = reads,
): Required<Pick<Parts, 'reads' | 'dependsOn'>> => ({ reads: idsOf(reads), dependsOn: idsOf(dependsOn) })

/** The ids of the steps that a step reads: all that it remembers of them. */
export const idsOf = (reads: readonly AnyStep[] = []): readonly string[] => reads.map(({ id }) => id)

/** What a step is made of, once its types are checked. */
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

/** For `step`, `end`, `vary` and their like alone: their signatures check whoever writes a flow; what is stored is the same for every step. */
// biome-ignore lint/suspicious/noExplicitAny: the typed signatures above are what callers see
export function make(id: string, kind: StepKind, fields: FieldShape, parts: Parts): any {
  if (!/^[a-z][a-z0-9-]*$/i.test(id)) throw new Error(`The id "${id}" of a step must be letters, digits and hyphens.`)
  checkIdLength('step', id)
  checkFields(id, fields)
  const dotted = Object.keys(fields).find((name) => name.includes('.'))
  if (dotted !== undefined) throw new Error(`The step "${id}" has a field "${dotted}": its name must have no dots.`)
  if (DOOR in fields) throw new Error(`The step "${id}" has a field "${DOOR}": that name is for the way it is left.`)
  const { doors = [], marks = {}, effect } = parts
  const unread = parts.dependsOn?.find((other) => !parts.reads.includes(other))
  if (unread !== undefined) throw new Error(`The step "${id}" depends on "${unread}": add that step to its reads.`)
  if (effect?.leads && (parts.acts || doors.length > 0 || effect.when.op !== 'always'))
    throw new Error(`The effect of "${id}" leads back, so it must happen for every answer.`)
  if (effect?.leads && effect.after === 'summary')
    throw new Error(`The effect of "${id}" leads back, so the step cannot be over with it.`)
  const dated = Object.entries({ ...Object(parts.deriveByDay) } as Record<string, DayDerivation<never, FactValue>>)
  const derive: Readonly<Record<string, AnyDerivation>> = {
    ...(parts.derive as Record<string, AnyDerivation> | undefined),
    ...Object.fromEntries(dated.map(([name, one]) => [name, { ...one, byDay: true }])),
  }
  const derived = Object.fromEntries(Object.entries(derive).map(([name, { values }]) => [name, values]))
  const receipt = effect?.receipt ? domainsOf(effect.receipt._zod.def.shape) : {}
  const holding = holdingMarks({ marks })
  const names = Object.keys({ ...fields, ...derived, ...receipt })
  checkFactNames(id, names)
  checkMarks(id, kind, marks, names)
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
      ...(holding.length > 0 && { [MARK]: [...holding, undefined] }),
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
