import { type ComponentType, createContext, use } from 'react'
import type { Day } from '#machines/define/day.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { FieldProps } from './field-props.ts'

type Values = Readonly<Record<string, unknown>>

/** What a list needs of the form that it stands in: for its items are answered and judged like steps. */
export interface ItemMeans {
  /** The input for any kind of field. */
  readonly input: ComponentType<FieldProps>
  /** What a form holds for a step's fields: what is known where it fits, else what is blank. */
  valuesOf(step: AnyStep, known: Values): Record<string, unknown>
  /** What is judged of that: what was left empty was left out. */
  inputOf(step: AnyStep, values: Values): Values
  /** Sends a picture, and gives its URL: an item holds what was sent. Throws a failed call. */
  upload(file: Blob): Promise<string>
  /** The day on which the form is filled in; `undefined` where no date of it is compared with the day. */
  readonly day?: Day | undefined
  /** What is wrong with a list if these are its items. */
  judge(list: string, items: readonly unknown[]): readonly FieldIssue[]
}

export const ItemMeansContext = createContext<ItemMeans | undefined>(undefined)

export function useItemMeans(): ItemMeans {
  const means = use(ItemMeansContext)
  if (!means) throw new Error('A list stands in a form that lends it what items need.')
  return means
}
