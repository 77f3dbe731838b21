import type { FieldKind, ItemOf, KindOf, RuleOf, ValueOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import type { EffectOf } from './names.ts'
import type { AnyStep } from './step.ts'

/**
 * The words that a flow needs in its message file. The compiler checks the file against this type: it is an error if a
 * step has no title, or if a sentence is missing for a rule of a field or for a failure.
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
  /** The display name of each flow, by the flow's id. Flows that have the same steps share a message file. */
  readonly names?: Readonly<Record<string, string>>
} & WholeDoorWords<F['everywhere']['doors']>

type FailureOf<S extends AnyStep> = NonNullable<S['~failures']>

/**
 * The words of an aside (a screen such as help) whose button carries out an effect: the button's label, and the text
 * that is shown after the effect succeeded.
 */
type SendingWords<S extends AnyStep> = [EffectOf<S>['effect']] extends [never]
  ? unknown
  : { readonly action: string; readonly done: string }

/** The labels of the doors (links) that every question of the flow offers. They are the same at each question. */
type WholeDoorWords<Doors> = [keyof Doors] extends [never]
  ? unknown
  : { readonly doors: { readonly [D in keyof Doors & string]: string } }

/** The labels of a step's own doors (links that leave the step without an answer). */
type DoorWords<Facts> = Facts extends { readonly door: infer Door }
  ? { readonly doors: { readonly [D in Door & string]: string } }
  : unknown

/** The sentence for each mark that the server can set on an answer, such as one that keeps people from changing it. */
type MarkWords<Marked extends string> = string extends Marked
  ? unknown
  : [Marked] extends [never]
    ? unknown
    : { readonly marks: { readonly [M in Marked]: string } }

type StepWords<Shape> = {
  readonly title: string
  readonly hint?: string
  /** A longer explanation, shown when people open "Help". */
  readonly help?: string
  /** The button's label, if "Continue" would not say enough. */
  readonly action?: string
  /** The button's label when people change the answer from a review, if "Save" would not say enough. */
  readonly change?: string
  /**
   * The text after the effect succeeded. People see it at the step to which the effect leads back, or at the aside (a
   * screen such as help) whose button they pressed.
   */
  readonly done?: string
} & ([keyof FieldsWords<Shape>] extends [never] ? unknown : { readonly fields: FieldsWords<Shape> })

/** The words of each field. The result of a sub-flow needs no words here, because the sub-flow has its own. */
type FieldsWords<Shape> = {
  readonly [Name in keyof Shape as [KindOf<Shape[Name]>] extends [never] ? never : Name]: FieldWords<
    KindOf<Shape[Name]>,
    RuleOf<Shape[Name]>,
    ValueOf<Shape[Name]>
  > &
    (KindOf<Shape[Name]> extends 'list' ? ListWords<ItemOf<Shape[Name]>> : unknown)
}

/**
 * The words of a list besides its label, and the words of each field of an item. If items have a flow, the flow has its
 * own words.
 */
type ListWords<Fields> = {
  /** The text shown if there are no items. */
  readonly none?: string
  /** The labels of the buttons that add the first item and further items. */
  readonly add?: string
  readonly another?: string
  /** The heading of a new item, and that of an item being edited. `{item}` stands for the item's title. */
  readonly fresh?: string
  readonly edit?: string
} & ([Fields] extends [undefined] ? unknown : { readonly item: FieldsWords<Fields> })

type FieldWords<Kind extends FieldKind, Rule extends string, Value> = {
  readonly label: string
  readonly hint?: string
  /** A sentence for each rule that the field can break. */
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

/** The type of the value that can be chosen, or of each value if there can be several. */
type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value
