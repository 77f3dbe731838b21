import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import * as z from 'zod/mini'
import { cleanText, hasForbidden, lengthOf } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'
import { isRecord } from '../record.ts'
import { COUNTRIES, POSTAL_CODE_REQUIRED, REGION_REQUIRED } from './countries.ts'

/** An address as it is written in its country; a part that the country does not have is left out. */
export interface Address {
  /** Two letters of ISO 3166-1. */
  country: string
  line1?: string | undefined
  line2?: string | undefined
  locality?: string | undefined
  region?: string | undefined
  postalCode?: string | undefined
}
export type AddressPart = Exclude<keyof Address, 'country'>

const LONGEST = { line1: 100, line2: 100, locality: 100, region: 100, postalCode: 20 } as const satisfies Record<
  AddressPart,
  number
>

interface AddressOptions {
  /** The country that stands there before another one is chosen. */
  country?: string
}

/** An address of any country: its parts follow the country, and so does the form of its postal code. */
export function address({ country = 'US' }: AddressOptions = {}): Field<'address', Address> {
  return made().register(fieldRegistry, { kind: 'address', country })
}

/** An address that may be left out as a whole. */
export function optionalAddress({ country = 'US' }: AddressOptions = {}): Field<'address', Address | undefined> {
  const meta: FieldMeta = { kind: 'address', country, optional: true, isBlank }
  return z.optional(made().register(fieldRegistry, meta)).register(fieldRegistry, meta)
}

/** A country alone is no address, and what was typed into a part that its country does not have is not shown. */
function isBlank(value: unknown): boolean {
  if (!isRecord(value)) return true
  return partsOf(String(value.country)).every((part) => cleanText(String(value[part] ?? '')) === '')
}

const text = () => z.optional(z.string())

function made(): z.ZodMiniType<Address> {
  const parts = { line1: text(), line2: text(), locality: text(), region: text(), postalCode: text() }
  return z.object({ country: z.string(), ...parts }).check((payload) => {
    const { value } = payload
    if (!COUNTRIES.includes(value.country)) return refuse(payload, 'empty', { part: 'country' }, ['country'])
    const { country } = value
    const kept: Address = { country }
    for (const part of partsOf(country)) {
      const typed = value[part] ?? ''
      const told = cleaned(part, typed)
      const max = LONGEST[part]
      const at = { part, country }
      if (hasForbidden(typed, 'one-line')) refuse(payload, 'characters', at, [part])
      else if (told === '' && isRequired(country, part)) refuse(payload, 'empty', at, [part])
      else if (lengthOf(told) > max) refuse(payload, 'long', { ...at, max, count: lengthOf(told) }, [part])
      else if (told !== '' && part === 'postalCode' && !isPostalCode(country, told))
        refuse(payload, 'postal', { ...at, digits: digitsIn(country) ?? 'none', count: countOf(told) }, [part])
      if (told !== '') kept[part] = told
    }
    payload.value = kept
  })
}

const cleaned = (part: AddressPart, typed: string): string =>
  part === 'postalCode' ? cleanText(typed).toUpperCase() : cleanText(typed)

/** The number of digits or other signs that count in a postal code. */
const countOf = (code: string): number => code.replace(/[\s-]/g, '').length

const isPostalCode = (country: string, code: string): boolean =>
  !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)

/** How many digits the postal codes of a country have; `undefined` where they have letters, or more than one length. */
function digitsIn(country: string): number | undefined {
  const lengths = [3, 4, 5, 6, 7, 8, 9].filter((length) =>
    ['1', '2', '4', '5'].some((digit) => postcodeValidator(digit.repeat(length), country)),
  )
  return lengths.length === 1 ? lengths[0] : undefined
}

/** Whether mail does not arrive without a part. Where there is no town, as in a city state, none is asked. */
export function isRequired(country: string, part: AddressPart): boolean {
  if (part === 'line2') return false
  if (part === 'region') return REGION_REQUIRED.includes(country)
  return part !== 'postalCode' || POSTAL_CODE_REQUIRED.includes(country)
}

/** The parts of an address of a country as it writes them, row by row. */
export function rowsOf(country: string): readonly (readonly AddressPart[])[] {
  const known = rows.get(country) ?? laidOut(country)
  rows.set(country, known)
  return known
}
const rows = new Map<string, readonly (readonly AddressPart[])[]>()
const MARKS = { '\u00a71': 'line1', '\u00a72': 'locality', '\u00a73': 'region', '\u00a74': 'postalCode' } as const

function laidOut(postalCountry: string): readonly (readonly AddressPart[])[] {
  const marked = {
    administrativeArea: '\u00a73',
    locality: '\u00a72',
    postalCode: '\u00a74',
    addressLines: ['\u00a71'],
  }
  const lines = formatAddress({ postalCountry, ...marked }, 'latin').map((line) =>
    Object.entries(MARKS)
      .filter(([mark]) => line.includes(mark))
      .toSorted(([one], [other]) => line.indexOf(one) - line.indexOf(other))
      .map(([, part]) => part),
  )
  const beside = lines.flat().filter((part) => part !== 'line1')
  // Not every format names a postal code of the countries that have one.
  const code = !beside.includes('postalCode') && postcodeValidatorExistsForCountry(postalCountry) ? ['postalCode'] : []
  const own = lines.map((line) => line.filter((part) => part !== 'line1')).filter(({ length }) => length > 0)
  const pairs = own.flatMap((line) => (line.length > 2 ? [line.slice(0, 2), line.slice(2)] : [line]))
  return [['line1'], ['line2'], ...pairs, ...(code.length > 0 ? [['postalCode' as const]] : [])]
}

const partsOf = (country: string): readonly AddressPart[] => rowsOf(country).flat()

/** An address in lines, as its country writes it; the country itself is not among them. */
export function addressLines({
  country,
  line1 = '',
  line2 = '',
  locality,
  region,
  postalCode,
}: Address): readonly string[] {
  const told = {
    ...(locality && { locality }),
    ...(region && { administrativeArea: region }),
    ...(postalCode && { postalCode }),
  }
  const addressLines = [line1, line2].filter((line) => line !== '')
  return formatAddress({ postalCountry: country, ...told, addressLines }, 'latin')
}
