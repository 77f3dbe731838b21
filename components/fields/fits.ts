import type { FieldKind } from '#machines/define/field.ts'

const isText = (value: unknown) => typeof value === 'string'
/** Whether a value is an object with a text of this name. */
const withText = (part: string) => (value: unknown) => {
  const { [part]: text }: Readonly<Record<string, unknown>> = Object(value)
  return isText(text)
}
const isNamed = withText('name')

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
  list: (value) => Array.isArray(value) && value.every(isItem),
} as const satisfies Record<FieldKind, (value: unknown) => boolean>
