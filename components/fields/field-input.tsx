import { type ComponentType, lazy } from 'react'
import type { FieldKind } from '#machines/define/field.ts'
import { ConsentField } from './consent-field.tsx'
import type { FieldProps } from './field-props.ts'
import { LongTextField, PasswordField, TextField } from './text-field.tsx'

/** What the first step does not need comes with the step that needs it. */
const ChoiceField = lazy(() => import('./choice-field.tsx').then((module) => ({ default: module.ChoiceField })))
const ChoicesField = lazy(() => import('./choices-field.tsx').then((module) => ({ default: module.ChoicesField })))
const DocumentField = lazy(() => import('./document-field.tsx').then((module) => ({ default: module.DocumentField })))
const AddressField = lazy(() => import('./address-field.tsx').then((module) => ({ default: module.AddressField })))
const ListLines = lazy(() => import('./list-lines.tsx').then((module) => ({ default: module.ListLines })))
const ItemList = lazy(() => import('./item-list.tsx').then((module) => ({ default: module.ItemList })))

/** Several answers to one small step: lines to type in, or rows with an editor for one of them. */
const ListField = (props: FieldProps) => (props.meta.lines ? <ListLines {...props} /> : <ItemList {...props} />)

const AmountField = lazy(() => import('./amount-field.tsx').then((module) => ({ default: module.AmountField })))
const NumberField = lazy(() => import('./number-field.tsx').then((module) => ({ default: module.NumberField })))
const DateField = lazy(() => import('./date-field.tsx').then((module) => ({ default: module.DateField })))
const YesNoField = lazy(() => import('./yes-no-field.tsx').then((module) => ({ default: module.YesNoField })))
const BankLinkField = lazy(() => import('./bank-link-field.tsx').then((module) => ({ default: module.BankLinkField })))
const PickField = lazy(() => import('./pick-field.tsx').then((module) => ({ default: module.PickField })))
const PersonField = lazy(() => import('./person-field.tsx').then((module) => ({ default: module.PersonField })))
const PictureField = lazy(() => import('./picture-field.tsx').then((module) => ({ default: module.PictureField })))
const PhoneField = lazy(() => import('./phone-field.tsx').then((module) => ({ default: module.PhoneField })))
const ListedField = lazy(() => import('./listed-field.tsx').then((module) => ({ default: module.ListedField })))
const PlaceField = lazy(() => import('./place-field.tsx').then((module) => ({ default: module.PlaceField })))

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

/** What a form holds for a field before anything is entered. */
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

/** The input for a kind of answer. Suspends while its code is fetched, so that the fields of a step come all at once. */
export const FieldInput = (props: FieldProps) => {
  const Input: ComponentType<FieldProps> = INPUTS[props.meta.kind]
  return <Input {...props} />
}
