import type { ComponentType } from 'react'
import { later } from '#components/later/later.tsx'
import type { FieldKind } from '#machines/define/field.ts'
import { ConsentField } from './consent-field.tsx'
import type { FieldProps } from './field-props.ts'
import { LongTextField, PasswordField, TextField } from './text-field.tsx'

/** Inputs that the first step doesn't use. Each loads with the first step that needs it. */
const ChoiceField = later(() => import('./choice-field.tsx').then((module) => module.ChoiceField))
const ChoicesField = later(() => import('./choices-field.tsx').then((module) => module.ChoicesField))
const DocumentField = later(() => import('./document-field.tsx').then((module) => module.DocumentField))
const AddressField = later(() => import('./address-field.tsx').then((module) => module.AddressField))
const ListLines = later(() => import('./list-lines.tsx').then((module) => module.ListLines))
const ItemList = later(() => import('./item-list.tsx').then((module) => module.ItemList))

/** A list. Lists of short items are lines to type in. Other lists are rows, with an editor for one row at a time. */
const ListField = (props: FieldProps) => (props.meta.lines ? <ListLines {...props} /> : <ItemList {...props} />)

const AmountField = later(() => import('./amount-field.tsx').then((module) => module.AmountField))
const NumberField = later(() => import('./number-field.tsx').then((module) => module.NumberField))
const DateField = later(() => import('./date-field.tsx').then((module) => module.DateField))
const YesNoField = later(() => import('./yes-no-field.tsx').then((module) => module.YesNoField))
const BankLinkField = later(() => import('./bank-link-field.tsx').then((module) => module.BankLinkField))
const PickField = later(() => import('./pick-field.tsx').then((module) => module.PickField))
const PersonField = later(() => import('./person-field.tsx').then((module) => module.PersonField))
const CircleField = later(() => import('./circle-field.tsx').then((module) => module.CircleField))
const PictureField = later(() => import('./picture-field.tsx').then((module) => module.PictureField))
const PhoneField = later(() => import('./phone-field.tsx').then((module) => module.PhoneField))
const ListedField = later(() => import('./listed-field.tsx').then((module) => module.ListedField))
const PlaceField = later(() => import('./place-field.tsx').then((module) => module.PlaceField))

const INPUTS = {
  text: TextField,
  email: TextField,
  zip: TextField,
  code: TextField,
  consent: ConsentField,
  'long-text': LongTextField,
  note: LongTextField,
  password: PasswordField,
  choice: ChoiceField,
  choices: ChoicesField,
  phone: PhoneField,
  listed: ListedField,
  address: AddressField,
  place: PlaceField,
  person: PersonField,
  circle: CircleField,
  pick: PickField,
  'bank-link': BankLinkField,
  amount: AmountField,
  number: NumberField,
  date: DateField,
  'yes-no': YesNoField,
  picture: PictureField,
  document: DocumentField,
  list: ListField,
} as const satisfies Record<FieldKind, ComponentType<FieldProps>>

/** The form's initial value for each kind of field. */
export const BLANK = {
  text: '',
  email: '',
  zip: '',
  code: '',
  consent: '',
  'long-text': '',
  note: '',
  password: '',
  choice: '',
  choices: [],
  phone: '',
  listed: '',
  address: null,
  place: null,
  person: null,
  circle: null,
  pick: null,
  'bank-link': null,
  amount: '',
  number: '',
  date: '',
  'yes-no': null,
  picture: null,
  document: null,
  list: [],
} as const satisfies Record<FieldKind, unknown>

/**
 * The input for a field, by its kind. Suspends while the input's code loads, so that all fields of a step appear
 * together.
 */
export const FieldInput = (props: FieldProps) => {
  const Input: ComponentType<FieldProps> = INPUTS[props.meta.kind]
  return <Input {...props} />
}
