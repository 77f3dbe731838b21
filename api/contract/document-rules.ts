import type { FieldRules } from '#machines/define/field.ts'
import type { FailureCode } from './failures.ts'

/** The rule of the field that an upload was refused by, so that people read the field's own sentence. */
export const DOCUMENT_RULES = {
  'document-type': 'type',
  'document-unreadable': 'unreadable',
  'document-active': 'active',
  'document-locked': 'locked',
  'document-name': 'name',
  'too-large': 'large',
} as const satisfies Partial<Record<FailureCode, FieldRules['document']>>

/** The field's rule for a refusal; `undefined` for one that is not about the document itself. */
export const documentRule = (code: string): FieldRules['document'] | undefined =>
  Object.entries(DOCUMENT_RULES).find(([known]) => known === code)?.[1]
