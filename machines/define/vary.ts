import { type Condition, readsOf } from './condition.ts'
import { noIssues } from './declared.ts'
import type { DayDerivation, Derivation } from './derivation.ts'
import type { Effect } from './effect.ts'
import type { AnswerFacts, FactsOf, FactValue } from './fact.ts'
import type { FieldShape, KindOf } from './field.ts'
import {
  type Acts,
  type AnswerOf,
  type Answers,
  type AnyStep,
  type Does,
  idsOf,
  type MustRead,
  makeStep,
  type Step,
  type VerifyIssue,
} from './step.ts'
import type { TodayIn } from './today.ts'

/** The fields of a step after some of them have been replaced. */
type Varied<Shape, Changed> = Omit<Shape, keyof Changed> & Changed

/**
 * `unknown` if the step has each of the changed fields and they keep their kinds. Otherwise the error message that the
 * compiler shows.
 */
type SameKinds<S extends AnyStep, Changed> = {
  readonly [Name in keyof Changed & string]: Name extends keyof S['fields']
    ? [KindOf<Changed[Name]>] extends [KindOf<S['fields'][Name]>]
      ? unknown
      : `The field "${Name}" of "${S['id']}" stays of the kind "${KindOf<S['fields'][Name]>}": the words are the same.`
    : `"${Name}" is not a field of "${S['id']}": a variation changes the fields that are there.`
}

// Do not use `NonNullable` here, because the compiler cannot resolve its intersection with `NoInfer`.
type FactsIn<S extends AnyStep> = Exclude<S['~facts'], undefined>
type ReadIds<S extends AnyStep, Reads> = Reads extends readonly AnyStep[] ? Reads[number]['id'] : S['reads'][number]
type ReadSteps<Reads> = Reads extends readonly AnyStep[] ? Reads : readonly []

/**
 * Makes a variant of a step for use in another flow. The step's id, doors and words stay the same, and the options
 * replace everything else. If you change fields, also pass `verify` and every derived fact again. The variant must
 * still have every fact, because other steps may read it. Mistakes that the compiler cannot find throw.
 */
export function varyStep<
  S extends AnyStep,
  Changed extends FieldShape = Record<never, never>,
  const Reads extends readonly AnyStep[] | undefined = undefined,
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = NonNullable<S['~failures']>,
  const Derived extends Readonly<Record<string, FactValue>> = Record<never, never>,
  const Dated extends Readonly<Record<string, FactValue>> = Record<never, never>,
>(
  step: S,
  options: {
    fields?: Changed & SameKinds<S, NoInfer<Changed>>
    /** The step's code in the part of the spec about this flow. */
    code?: string | number
    reads?: Reads
    dependsOn?: readonly ReadSteps<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, ReadIds<S, Reads>, S['id']>
    /** Set `known` to `undefined` if this flow always asks the step, even when its answer is already known. */
    known?: undefined
    derive?: { readonly [Name in keyof Derived]: Derivation<AnswerOf<Varied<S['fields'], Changed>>, Derived[Name]> }
    deriveByDay?: { readonly [Name in keyof Dated]: DayDerivation<AnswerOf<Varied<S['fields'], Changed>>, Dated[Name]> }
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    acts?: Acts<FactsIn<S> & AnswerFacts<NoInfer<AnswerOf<Changed>>> & NoInfer<Derived> & NoInfer<Dated>>
    back?: ReadSteps<Reads>[number]
    verify?(
      answer: AnswerOf<Varied<S['fields'], Changed>>,
      read: Answers<ReadSteps<Reads>>,
    ): readonly VerifyIssue<Varied<S['fields'], Changed>>[]
  },
): Step<
  S['id'],
  NoInfer<Varied<S['fields'], Changed>>,
  NoInfer<
    Omit<FactsIn<S>, keyof Changed | keyof Derived | keyof Dated> &
      AnswerFacts<AnswerOf<Changed>> &
      Derived &
      Dated &
      FactsOf<Receipt>
  >,
  NoInfer<ReadIds<S, Reads>>,
  NoInfer<NonNullable<S['~givens']> | WhenGivens | EffectGivens | TodayIn<Changed, Dated>>,
  NoInfer<Failure>,
  NoInfer<[EffectName] extends [never] ? S['~does'] : Does<EffectName, Receipt>>,
  NoInfer<NonNullable<S['~marked']>>
> {
  const { reads, dependsOn, back, fields, ...changed } = options
  const ids = reads ? idsOf(reads) : step.reads
  const varied = makeStep(
    step.id,
    step.kind,
    { ...step.fields, ...fields },
    {
      ...step,
      ...changed,
      derive: { ...step.derive, ...changed.derive },
      reads: ids,
      dependsOn: dependsOn ? idsOf(dependsOn) : reads ? ids : step.dependsOn,
      back: back?.id ?? ids.find((id) => id === step.back),
    },
  )
  check(step, varied, fields !== undefined)
  return varied
}

/** Throws if the variant breaks something that the original step declares. */
function check(step: AnyStep, varied: AnyStep, otherFields: boolean): void {
  const unread = readsOf(varied.when).steps.find((id) => !varied.reads.includes(id))
  if (unread !== undefined)
    throw new Error(`The step "${step.id}" has a condition on "${unread}": add that step to its reads.`)
  const gone = Object.keys(step.domains).find((fact) => !(fact in varied.domains))
  if (gone !== undefined) throw new Error(`The variation of "${step.id}" has no fact "${gone}", which others may read.`)
  const old = Object.keys(step.derive).find((fact) => step.derive[fact] === varied.derive[fact])
  if (otherFields && old !== undefined) throw new Error(`The fields of "${step.id}" vary: declare "${old}" again.`)
  if (otherFields && step.verify !== noIssues && step.verify === varied.verify)
    throw new Error(`The fields of "${step.id}" vary: declare \`verify\` again.`)
}
