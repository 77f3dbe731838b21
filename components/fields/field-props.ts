import type { Field, FieldIssue, FieldMeta } from '#machines/define/field.ts'

/** The props of every kind of field: its name in the form, its schema, and its texts. */
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
  /** The unit of a number, shown next to it: `miles`. */
  unit?: string | undefined
  /** The heading above a checkbox's sentence. */
  heading?: string | undefined
  /** The answer's label in summaries, if the field's own label doesn't fit because it is phrased as a request. */
  answered?: string | undefined
  /** The texts of each choice, by value. */
  options: Readonly<Record<string, { title: string; hint: string | undefined }>>
  /** The texts of one part of a list item. */
  item(part: string): FieldWordsShown
  /** The texts of one question, in lists whose items have a flow of their own. */
  question(step: string): QuestionWords
  /** A text about the list: the list's own if it has one, otherwise the default for lists. */
  list(key: ListWord, values?: { readonly item?: string }): string
  /** The error message for the field, or for the part of an item that `params` names. */
  sentence(rule: FieldIssue['rule'], params?: FieldIssue['params']): string
}

function noList(): never {
  throw new Error('Only a list has items.')
}

/** The list texts of a field that is not a list. Every access throws, because it is a bug. */
export const NO_ITEMS: Pick<FieldWordsShown, 'item' | 'question' | 'list'> = {
  item: noList,
  question: noList,
  list: noList,
}

export type ListWord = 'none' | 'add' | 'another' | 'fresh' | 'edit'

interface QuestionWords {
  title: string
  hint: string | undefined
  field(name: string): FieldWordsShown
}

/** The id of a field's control, which the error summary links to. In a list, `place` names the item and its part. */
export const fieldId = (name: string, ...place: readonly (string | number)[]): string =>
  ['field', name, ...place].join('-')
