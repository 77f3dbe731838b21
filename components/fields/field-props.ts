import type { Field, FieldIssue, FieldMeta } from '#machines/define/field.ts'

/** What every kind of field is given: where it stands in the form, and its words. */
export interface FieldProps {
  name: string
  id: string
  field: Field
  meta: FieldMeta
  words: FieldWordsShown
}

export interface FieldWordsShown {
  label: string
  hint: string | undefined
  /** What a number counts, beside it: `miles`. */
  unit?: string | undefined
  /** What stands over the sentence of a box to tick. */
  heading?: string | undefined
  /** By value, for choices. */
  options: Readonly<Record<string, { title: string; hint: string | undefined }>>
  /** The words of a part of an item, for lists. */
  item(part: string): FieldWordsShown
  /** The words of a question that an item's flow asks. */
  question(step: string): QuestionWords
  /** A list's own words; those of every list where it has none. */
  list(key: ListWord, values?: { readonly item?: string }): string
  /** The sentence for something that is wrong with the field, or with the part of an item that `params` names. */
  sentence(rule: FieldIssue['rule'], params?: FieldIssue['params']): string
}

function noList(): never {
  throw new Error('Only a list has items.')
}

/** Of the words of a field that is no list. */
export const NO_ITEMS: Pick<FieldWordsShown, 'item' | 'question' | 'list'> = {
  item: noList,
  question: noList,
  list: noList,
}

export type ListWord = 'none' | 'add' | 'another' | 'fresh' | 'edit'

export interface QuestionWords {
  title: string
  hint: string | undefined
  field(name: string): FieldWordsShown
}

/** The id of a field's control, and of its place in the error summary; in a list, of a part of an item. */
export const fieldId = (name: string, ...place: readonly (string | number)[]): string =>
  ['field', name, ...place].join('-')
