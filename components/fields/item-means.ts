import { type ComponentType, createContext, use } from 'react'
import type { Day } from '#machines/define/day.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { FieldProps } from './field-props.ts'

type Values = Readonly<Record<string, unknown>>

/** The functions that the form passes to a list. Its items are filled in and checked like steps. */
export interface ItemMeans {
  /** The input for any kind of field. */
  readonly input: ComponentType<FieldProps>
  /** The form values for a step's fields: the known value if the input can show it, otherwise a blank value. */
  valuesOf(step: AnyStep, known: Values): Record<string, unknown>
  /** Returns the values to check. Leaves out empty ones. */
  inputOf(step: AnyStep, values: Values): Values
  /** Uploads a picture and returns its URL for the item. Throws if the call fails. */
  upload(file: Blob): Promise<string>
  /** Today's date, or `undefined` if no field compares a date with it. */
  readonly day?: Day | undefined
  /** Returns the errors that the list would have with these items. */
  judge(list: string, items: readonly unknown[]): readonly FieldIssue[]
}

export const ItemMeansContext = createContext<ItemMeans | undefined>(undefined)

export function useItemMeans(): ItemMeans {
  const means = use(ItemMeansContext)
  if (!means) throw new Error('A list stands in a form that lends it what items need.')
  return means
}
