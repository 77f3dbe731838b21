import { derivedFrom } from './derivation.ts'
import type { Field } from './field.ts'
import type { AnyFlow } from './flow.ts'
import type { AnyStep, Picked } from './step.ts'

// These functions read the declaration of a list while a flow runs. They are not in the file with which lists are
// declared, because that file loads with each flow.

type Values = Readonly<Record<string, unknown>>

/** What a list asks for each item: one step, or a flow of several steps. */
export type Item = AnyStep | AnyFlow

export const isFlow = (item: Item): item is AnyFlow => 'steps' in item

/**
 * Converts an item to the form that the list sees: the answer to its step, or the result of its flow. The item must be
 * complete, with an answer to every question that its flow asked.
 */
export function resultOf(item: Item, answer: Values): Values {
  if (!isFlow(item)) return answer
  const told = (id: string): Values => ({ ...Object(answer[id]) })
  return Object.fromEntries(
    Object.entries<Picked>(item.result).map(([as, { step, name }]) => {
      const derived = item.steps.find(({ id }) => id === step)?.derive[name]
      const isAnswered = answer[step] !== undefined
      return [as, derived && isAnswered ? derivedFrom(derived, told(step), undefined) : told(step)[name]]
    }),
  )
}

/** What a list asks for each item, and the part of an item that must be unique. */
interface Asked {
  readonly item: Item
  readonly unique: string | undefined
}
const asked = new WeakMap<object, Asked>()

/** Stores what a list asks for each item, under the list's schema. */
export const noteItems = (schema: object, about: Asked | undefined): void => void (about && asked.set(schema, about))

/** What a list asks for each item, or `undefined` if the field is not a list. */
export const itemsIn = (field: Field): Asked | undefined => asked.get(field)

/** What a list asks for each item. Throws if the field is not a list. */
export function itemOf(field: Field): Item {
  const own = itemsIn(field)
  if (!own) throw new Error('Only a list has items.')
  return own.item
}

/** The part that must be unique among a list's items, or `undefined` if there is none. */
export const uniqueOf = (field: Field): string | undefined => itemsIn(field)?.unique

/** The steps that are asked for one item, in order: the questions of its flow, or its only step. */
export const questionsOf = (item: Item): readonly AnyStep[] =>
  isFlow(item) ? item.steps.filter(({ kind }) => kind === 'question') : [item]
