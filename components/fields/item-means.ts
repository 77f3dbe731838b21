import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Field, FieldIssue } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { FieldProps, FieldWordsShown } from './field-props.ts'

type Values = Readonly<Record<string, unknown>>

/** What a list needs of the form that it stands in: for its items are answered, judged and read like steps. */
export interface ItemMeans {
  /** The input for any kind of field. */
  readonly input: ComponentType<FieldProps>
  /** What a form holds for a step's fields: what is known where it fits, else what is blank. */
  valuesOf(step: AnyStep, known: Values): Record<string, unknown>
  /** What is judged of that: what was left empty was left out. */
  inputOf(step: AnyStep, values: Values): Values
  /** How an answer is read back; `undefined` where there is nothing to read. */
  show(field: Field, value: unknown, words: FieldWordsShown): ReactNode
  /** Sends a picture, and gives its URL: an item holds what was sent. Throws a failed call. */
  upload(file: Blob): Promise<string>
  /** What is wrong with a list if these are its items. */
  judge(list: string, items: readonly unknown[]): readonly FieldIssue[]
}

export const ItemMeansContext = createContext<ItemMeans | undefined>(undefined)

export function useItemMeans(): ItemMeans {
  const means = use(ItemMeansContext)
  if (!means) throw new Error('A list stands in a form that lends it what items need.')
  return means
}
