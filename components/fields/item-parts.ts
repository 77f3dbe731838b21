import { type Field, metaOf } from '#machines/define/field.ts'
import { type Item, isFlow, questionsOf } from '#machines/define/item-of.ts'
import type { FieldWordsShown } from './field-props.ts'

type Values = Readonly<Record<string, unknown>>

/** One answer of an item, with its field and words. */
export interface ItemPart {
  readonly key: string
  readonly field: Field
  readonly value: unknown
  readonly words: FieldWordsShown
}

/** The answers of an item, in the order in which they are asked. */
export function itemParts(item: Item, answer: Values, words: FieldWordsShown): readonly ItemPart[] {
  if (!isFlow(item)) return partsOf(item.fields, answer, (name) => words.item(name))
  return questionsOf(item).flatMap(({ id, fields }) =>
    partsOf(fields, { ...Object(answer[id]) }, (name) => words.question(id).field(name)).map((part) => ({
      ...part,
      key: `${id} ${part.key}`,
    })),
  )
}

const partsOf = (
  fields: Readonly<Record<string, Field>>,
  answer: Values,
  wordsOf: (name: string) => FieldWordsShown,
): readonly ItemPart[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    answer[name] === undefined || answer[name] === ''
      ? []
      : [{ key: name, field, value: answer[name], words: wordsOf(name) }],
  )

/** The answer to use as the item's title: the first text or named thing, otherwise the first choice. */
export const titlePart = (parts: readonly ItemPart[]): ItemPart | undefined =>
  parts.find((part) => textOf(part) !== undefined && !isChoice(part)) ?? parts.find(isChoice)

const isChoice = ({ words: { options } }: ItemPart) => Object.keys(options).length > 0

export function itemTitle(parts: readonly ItemPart[]): string | undefined {
  const part = titlePart(parts)
  return part && textOf(part)
}

/** An answer as text, or `undefined` if it can't be shown as text. */
export function textOf({ field, value, words: { options } }: ItemPart): string | undefined {
  if (typeof value === 'string') return metaOf(field).kind === 'picture' ? undefined : (options[value]?.title ?? value)
  const { label, name } = Object(value)
  return [label, name].find((text) => typeof text === 'string')
}

/** Whether the item is a person. A person's row starts with their initials. */
export const isPerson = (item: Item): boolean =>
  questionsOf(item).some(({ fields }) => Object.values<Field>(fields).some((field) => metaOf(field).kind === 'email'))
