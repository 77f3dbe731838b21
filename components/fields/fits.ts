import type { FieldKind } from '#machines/define/field.ts'

const isText = (value: unknown) => typeof value === 'string'
const isPlace = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value && isText(value.label)
const isPerson = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && isText(value.name)

const isCircle = (value: unknown) =>
  typeof value === 'object' && value !== null && 'headline' in value && isText(value.headline)

const isPicked = (value: unknown): value is object => typeof value === 'object' && value !== null

const isReference = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'kind'].every((part) => part in value && isText(value[part as keyof typeof value])) &&
  ['bytes', 'kept_at'].every((part) => part in value && typeof value[part as keyof typeof value] === 'number')

const isItem = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the input of a kind can show a value: what was kept in a browser may be anything by now. */
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
  address: isItem,
  place: isPlace,
  person: isPerson,
  circle: isCircle,
  pick: isPerson,
  'bank-link': (value) => isPicked(value) && 'public_token' in value && isText(value.public_token),
  amount: isText,
  number: isText,
  date: isText,
  'yes-no': (value) => typeof value === 'boolean',
  picture: (value) => isText(value) || value instanceof Blob,
  document: (value) => value instanceof Blob || isReference(value),
  list: (value) => Array.isArray(value) && value.every(isItem),
} as const satisfies Record<FieldKind, (value: unknown) => boolean>
