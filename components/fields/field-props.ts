import type { FieldIssue, FieldMeta } from '#machines/define/field.ts'

/** What every kind of field is given: where it stands in the form, and its words. */
export interface FieldProps {
  name: string
  id: string
  meta: FieldMeta
  words: FieldWordsShown
}

export interface FieldWordsShown {
  label: string
  hint: string | undefined
  /** By value, for choices. */
  options: Readonly<Record<string, { title: string; hint: string | undefined }>>
  /** The sentence for something that is wrong with the field. */
  sentence(rule: FieldIssue['rule'], params?: FieldIssue['params']): string
}

/** The id of a field's control, and of its place in the error summary. */
export const fieldId = (name: string): string => `field-${name}`
