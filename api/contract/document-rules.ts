import type { FieldRules } from '#machines/define/field.ts'
import type { FailureCode } from './failures.ts'

/** The field's rule for each failure code of an upload, so that the field shows its own error message. */
export const DOCUMENT_RULES = {
  'document-type': 'type',
  'document-unreadable': 'unreadable',
  'document-active': 'active',
  'document-locked': 'locked',
  'document-name': 'name',
  'too-large': 'large',
} as const satisfies Partial<Record<FailureCode, FieldRules['document']>>

/** The rule of the document field that a failed upload has broken; `undefined` if the failure is not about the document. */
export const documentRule = (code: string): FieldRules['document'] | undefined =>
  Object.entries(DOCUMENT_RULES).find(([known]) => known === code)?.[1]
