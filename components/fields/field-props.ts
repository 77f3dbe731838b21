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
  item(part: string): Pick<FieldWordsShown, 'label' | 'hint' | 'options' | 'unit' | 'heading'>
  /** The sentence for something that is wrong with the field, or with the part of an item that `params` names. */
  sentence(rule: FieldIssue['rule'], params?: FieldIssue['params']): string
}

/** The id of a field's control, and of its place in the error summary; in a list, of a part of an item. */
export const fieldId = (name: string, ...place: readonly (string | number)[]): string =>
  ['field', name, ...place].join('-')
