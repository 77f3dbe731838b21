import { type Field, type FieldKind, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { addressesOfCountries } from './addresses.ts'
import { amounts } from './amounts.ts'
import { closed } from './choices.ts'
import { dates } from './dates.ts'
import { digits } from './digits.ts'
import { documents } from './documents.ts'
import { addresses } from './emails.ts'
import { listedProbes } from './listed.ts'
import { lists } from './lists.ts'
import { numbers } from './numbers.ts'
import { phones } from './phones.ts'
import { pictures } from './pictures.ts'
import { distinct, type Probe, probe, WRONG_TYPES } from './probe.ts'
import { innerOf, schemaProbes } from './schemas.ts'
import { several } from './several.ts'
import { lengths, oddities } from './texts.ts'

/** The values to try in one field, at and near its limits. `usual` is a value that the field accepts. */
export function fieldProbes(field: Field, usual: unknown): readonly Probe[] {
  const meta = metaOf(field)
  const plain = isPlain(field) ? schemaProbes(field, usual) : []
  return distinct([...PROBES[meta.kind](meta, field, usual), ...plain, ...WRONG_TYPES])
}

/** Whether the values to try can be derived from the field's schema alone. */
const isPlain = (field: Field): boolean =>
  ['number', 'boolean', 'literal'].includes((innerOf(field) ?? field)._zod.def.type)

const typed = ({ min = 0, max }: FieldMeta): readonly Probe[] => [...lengths({ min, max }), ...oddities({ min, max })]

const PROBES = {
  text: typed,
  'long-text': typed,
  note: typed,
  password: ({ min = 1, max }) => typed({ kind: 'password', min, ...(max !== undefined && { max }) }),
  email: ({ max = 254 }) => addresses(max),
  code: ({ max = 6 }) => digits(max),
  zip: ({ max = 5 }, _, usual) => digits(max, String(usual ?? '')),
  choice: ({ choices = [] }) => closed(choices),
  consent: ({ version }) =>
    version === undefined
      ? [probe('an unchecked checkbox', false), probe('a checked checkbox', true), probe('true as text', 'true')]
      : [...closed([version]), probe('an earlier version', '2000-01-01')],
  choices: several,
  phone: phones,
  listed: listedProbes,
  address: addressesOfCountries,
  place: (_, field, usual) => schemaProbes(field, usual),
  person: (_, field, usual) => schemaProbes(field, usual),
  circle: (_, field, usual) => schemaProbes(field, usual),
  pick: (_, field, usual) => schemaProbes(field, usual),
  'bank-link': (_, field, usual) => schemaProbes(field, usual),
  amount: ({ min = 1, max = 1 }) => amounts({ min, max }),
  number: (meta) => numbers(meta),
  date: (meta) => dates(meta),
  'yes-no': () => [],
  picture: () => pictures(),
  document: (_, __, usual) => documents(usual),
  list: ({ min = 0, max = 1 }, field, usual) => lists(field, { min, max }, usual, fieldProbes),
} as const satisfies Record<FieldKind, (meta: FieldMeta, field: Field, usual: unknown) => readonly Probe[]>
