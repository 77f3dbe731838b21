import type { FieldRules } from '#machines/define/field.ts'
import type { FailureCode } from './failures.ts'

/**
 * Maps each failure code of an upload to a rule of the document field, so that the field shows its own error message.
 */
const DOCUMENT_RULES = {
  'document-type': 'type',
  'document-unreadable': 'unreadable',
  'document-active': 'active',
  'document-locked': 'locked',
  'document-name': 'name',
  'too-large': 'large',
} as const satisfies Partial<Record<FailureCode, FieldRules['document']>>

/** The rule of the document field that a failed upload broke. `undefined` if the failure is not about the document. */
export const documentRule = (code: string): FieldRules['document'] | undefined =>
  Object.entries(DOCUMENT_RULES).find(([known]) => known === code)?.[1]
