import type { FieldKind, ItemOf, KindOf, RuleOf, ValueOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import type { EffectOf } from './names.ts'
import type { AnyStep } from './step.ts'

/**
 * The words that a flow needs, as its message file must hold them. Held against the flow by the compiler: a step
 * without a title, a field without a sentence for one of its rules and a failure without one do not compile.
 */
export type FlowWords<F extends AnyFlow> = {
  readonly steps: {
    readonly [S in F['steps'][number] as S['id']]: StepWords<S['fields']> &
      DoorWords<NonNullable<S['~facts']>> &
      MarkWords<NonNullable<S['~marked']>>
  } & {
    readonly [S in F['everywhere']['asides'][number] as S['id']]: StepWords<S['fields']> & {
      readonly text: string
    } & SendingWords<S>
  }
  readonly failures: { readonly [Code in FailureOf<F['steps'][number] | F['everywhere']['asides'][number]>]: string }
  /** What people know a flow by, by its id: lists over the same steps share a message file. */
  readonly names?: Readonly<Record<string, string>>
} & WholeDoorWords<F['everywhere']['doors']>

type FailureOf<S extends AnyStep> = NonNullable<S['~failures']>

/** What the button of a screen with an effect says, and what is said there once the effect happened. */
type SendingWords<S extends AnyStep> = [EffectOf<S>['effect']] extends [never]
  ? unknown
  : { readonly action: string; readonly done: string }

/** What the doors of the whole flow are called, the same at each of its questions. */
type WholeDoorWords<Doors> = [keyof Doors] extends [never]
  ? unknown
  : { readonly doors: { readonly [D in keyof Doors & string]: string } }

/** What the way off the main path is called. */
type DoorWords<Facts> = Facts extends { readonly door: infer Door }
  ? { readonly doors: { readonly [D in Door & string]: string } }
  : unknown

/** What is said at a step of each of its marks. */
type MarkWords<Marked extends string> = string extends Marked
  ? unknown
  : [Marked] extends [never]
    ? unknown
    : { readonly marks: { readonly [M in Marked]: string } }

type StepWords<Shape> = {
  readonly title: string
  readonly hint?: string
  /** More for those who want it, behind "Help". */
  readonly help?: string
  /** The words on the button, where "Continue" would say too little. */
  readonly action?: string
  /** The words on it where the answer is changed from a review, and is more than saved. */
  readonly change?: string
  /** Said at the step that its success leads back to, or at the screen beside the path that sent. */
  readonly done?: string
} & ([keyof FieldsWords<Shape>] extends [never] ? unknown : { readonly fields: FieldsWords<Shape> })

/** What a flow in a step's place gives is asked, and worded, there. */
type FieldsWords<Shape> = {
  readonly [Name in keyof Shape as [KindOf<Shape[Name]>] extends [never] ? never : Name]: FieldWords<
    KindOf<Shape[Name]>,
    RuleOf<Shape[Name]>,
    ValueOf<Shape[Name]>
  > &
    (KindOf<Shape[Name]> extends 'list' ? ListWords<ItemOf<Shape[Name]>> : unknown)
}

/** A list's own words beside its label, and those of each field of an item; an item's flow has its words as a flow has. */
type ListWords<Fields> = {
  /** What stands where there are no items. */
  readonly none?: string
  /** The buttons that add the first item, and one more. */
  readonly add?: string
  readonly another?: string
  /** What heads a new item, and one that is changed: `{item}` is its title. */
  readonly fresh?: string
  readonly edit?: string
} & ([Fields] extends [undefined] ? unknown : { readonly item: FieldsWords<Fields> })

type FieldWords<Kind extends FieldKind, Rule extends string, Value> = {
  readonly label: string
  readonly hint?: string
  /** A sentence for each rule that this very field can break. */
  readonly errors: { readonly [Broken in Rule]: string }
} & (Kind extends 'number' ? { readonly unit?: string } : unknown) &
  (Kind extends 'consent' ? { readonly heading?: string } : unknown) &
  (Kind extends 'choice' | 'choices'
    ? {
        readonly options: {
          readonly [Choice in OneOf<Value> & string]: { readonly title: string; readonly hint?: string }
        }
      }
    : unknown)

/** What can be chosen of a value, or of each of several. */
type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value

/** The words of every flow of a list, by the flow's id. */
export type WordsOf<Flows extends readonly AnyFlow[]> = {
  readonly [F in Flows[number] as F['id']]: FlowWords<F>
}
