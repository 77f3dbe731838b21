import type { FieldKind } from '#machines/define/field.ts'
import { isRecord } from '#machines/define/record.ts'

const isText = (value: unknown) => typeof value === 'string'
/** Whether the value is an object with all these parts, each of this type. */
const has = (value: unknown, type: 'string' | 'number', ...parts: readonly string[]) =>
  parts.every((part) => typeof Object(value)[part] === type)
const withText = (part: string) => (value: unknown) => has(value, 'string', part)
const isNamed = withText('name')

const isReference = (value: unknown) =>
  has(value, 'string', 'id', 'name', 'kind') && has(value, 'number', 'bytes', 'kept_at')

/** Whether the input for a kind of field can show a value. Values stored in the browser may have any shape. */
export const FITS = {
  text: isText,
  email: isText,
  zip: isText,
  code: isText,
  consent: (value) => isText(value) || value === true,
  'long-text': isText,
  note: isText,
  password: isText,
  choice: isText,
  choices: (value) => Array.isArray(value) && value.every(isText),
  phone: isText,
  listed: isText,
  address: isRecord,
  place: withText('label'),
  person: isNamed,
  circle: withText('headline'),
  pick: isNamed,
  'bank-link': withText('public_token'),
  amount: isText,
  number: isText,
  date: isText,
  'yes-no': (value) => typeof value === 'boolean',
  picture: (value) => isText(value) || value instanceof Blob,
  document: (value) => value instanceof Blob || isReference(value),
  list: (value) => Array.isArray(value) && value.every(isRecord),
} as const satisfies Record<FieldKind, (value: unknown) => boolean>

const SEARCHED: readonly FieldKind[] = ['place', 'person', 'circle']

/**
 * Whether a form can hold a value: one that its input can show, or text that was typed without choosing from the list
 * yet.
 */
export const fitsForm = (kind: FieldKind, value: unknown): boolean =>
  FITS[kind](value) || (isText(value) && SEARCHED.includes(kind))
