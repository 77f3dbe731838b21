import * as z from 'zod/mini'
import { type Field, type FieldKind, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { addressPartChanges } from './address-parts.ts'
import { addressChanges } from './addresses.ts'
import { amountChanges } from './amounts.ts'
import { choiceChanges, consentChanges, optionalChanges, pictureChanges, yesNoChanges } from './chosen.ts'
import { dateChanges } from './dates.ts'
import { codeChanges, passwordChanges, zipChanges } from './digits.ts'
import { documentChanges } from './documents.ts'
import { asField, type FieldChange } from './field-change.ts'
import { listedChanges } from './listed.ts'
import { numberChanges } from './numbers.ts'
import { phoneChanges } from './phones.ts'
import { severalChanges } from './several.ts'
import { textChanges } from './texts.ts'
import { listChanges, partChanges } from './wholes.ts'

/**
 * Returns every change that makes a field accept other values: to its limits, cleanup, patterns, or values, or to
 * whether it is required.
 */
export function fieldChanges(field: Field): readonly FieldChange[] {
  const meta = metaOf(field)
  const { only } = meta
  const own = CHANGES[meta.kind](meta, field).map((change) => (only ? dependent(change, meta) : change))
  return [...own, ...optionalChanges(field, meta)]
}

/** If a field is asked only for some values of another field, keeps that condition for the changed field. */
const dependent = (change: FieldChange, { only }: FieldMeta): FieldChange => ({
  ...change,
  field: asField(z.optional(change.field), { ...metaOf(change.field), ...(only && { only }) }),
})

const CHANGES = {
  text: textChanges,
  'long-text': textChanges,
  note: textChanges,
  email: addressChanges,
  password: passwordChanges,
  code: codeChanges,
  zip: zipChanges,
  choice: choiceChanges,
  choices: severalChanges,
  consent: consentChanges,
  picture: pictureChanges,
  phone: phoneChanges,
  listed: listedChanges,
  document: documentChanges,
  address: addressPartChanges,
  place: (meta, field) => partChanges(field, meta),
  person: (meta, field) => partChanges(field, meta),
  circle: (meta, field) => partChanges(field, meta),
  pick: (meta, field) => partChanges(field, meta),
  'bank-link': (meta, field) => partChanges(field, meta),
  amount: amountChanges,
  number: numberChanges,
  date: dateChanges,
  'yes-no': (_, field) => yesNoChanges(field),
  list: (meta, field) => listChanges(field, meta, fieldChanges),
} as const satisfies Record<FieldKind, (meta: FieldMeta, field: Field) => readonly FieldChange[]>
