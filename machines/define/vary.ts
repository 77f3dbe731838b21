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
  make,
  type Step,
  type VerifyIssue,
} from './step.ts'
import type { TodayIn } from './today.ts'

/** The fields of a step with some of them changed. */
type Varied<Shape, Changed> = Omit<Shape, keyof Changed> & Changed

/** `unknown` for each changed field that is there already and stays of its kind; else the sentence that the compiler shows. */
type SameKinds<S extends AnyStep, Changed> = {
  readonly [Name in keyof Changed & string]: Name extends keyof S['fields']
    ? [KindOf<Changed[Name]>] extends [KindOf<S['fields'][Name]>]
      ? unknown
      : `The field "${Name}" of "${S['id']}" stays of the kind "${KindOf<S['fields'][Name]>}": the words are the same.`
    : `"${Name}" is not a field of "${S['id']}": a variation changes the fields that are there.`
}

// Not `NonNullable`: the compiler does not see through an intersection with `NoInfer`.
type FactsIn<S extends AnyStep> = Exclude<S['~facts'], undefined>
type ReadIds<S extends AnyStep, Reads> = Reads extends readonly AnyStep[] ? Reads[number]['id'] : S['reads'][number]
type ReadSteps<Reads> = Reads extends readonly AnyStep[] ? Reads : readonly []

/**
 * The same step as another list asks it: id, doors and words stay, what is named here is another. Whoever changes
 * fields says anew what was worked out from them, and every fact stays, since other steps may read it; where this cannot
 * be a compile error, it throws.
 */
export function vary<
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
    /** What the spec calls it in this list. */
    code?: string | number
    reads?: Reads
    dependsOn?: readonly ReadSteps<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, ReadIds<S, Reads>, S['id']>
    /** `undefined` if this list always asks the step, even when its answer is known from elsewhere. */
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
  const varied = make(
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

/** Throws where what was said of the step does not hold for its variation. */
function check(step: AnyStep, varied: AnyStep, otherFields: boolean): void {
  const unread = readsOf(varied.when).steps.find((id) => !varied.reads.includes(id))
  if (unread !== undefined)
    throw new Error(`The step "${step.id}" has a condition on "${unread}": add that step to its reads.`)
  const gone = Object.keys(step.domains).find((fact) => !(fact in varied.domains))
  if (gone !== undefined) throw new Error(`The variation of "${step.id}" has no fact "${gone}", which others may read.`)
  const old = Object.keys(step.derive).find((fact) => step.derive[fact] === varied.derive[fact])
  if (otherFields && old !== undefined) throw new Error(`The fields of "${step.id}" vary: say anew what "${old}" is.`)
  if (otherFields && step.verify !== noIssues && step.verify === varied.verify)
    throw new Error(`The fields of "${step.id}" vary: say anew what \`verify\` finds.`)
}
