import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import * as z from 'zod/mini'
import { cleanText, lengthOf, readText } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta, fieldRegistry } from '../field.ts'
import { isRecord } from '../record.ts'
import { COUNTRIES, POSTAL_CODE_REQUIRED, REGION_REQUIRED } from './countries.ts'

/** An address in the format of its country. Parts that the country does not use are left out. */
export interface Address {
  /** The two-letter country code of ISO 3166-1. */
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
  /** The country that is selected when the form opens. */
  country?: string
}

/** An address in any country. The country determines which parts it has and how its postal code is checked. */
export function address({ country = 'US' }: AddressOptions = {}): Field<'address', Address> {
  return made().register(fieldRegistry, { kind: 'address', country })
}

/** An optional address. */
export function optionalAddress({ country = 'US' }: AddressOptions = {}): Field<'address', Address | undefined> {
  const meta: FieldMeta = { kind: 'address', country, optional: true, isBlank }
  return z.optional(made().register(fieldRegistry, meta)).register(fieldRegistry, meta)
}

/**
 * Whether an address counts as left blank. The country alone is not an address, and neither is text in a part that the
 * country does not use, because that part is not shown.
 */
function isBlank(value: unknown): boolean {
  if (!isRecord(value)) return true
  return partsOf(String(value.country)).every((part) => cleanText(String(value[part] ?? '')) === '')
}

const text = () => z.optional(z.string())

function made(): z.ZodMiniType<Address> {
  const parts = { line1: text(), line2: text(), locality: text(), region: text(), postalCode: text() }
  return z.object({ country: z.string(), ...parts }).check((payload) => {
    const { value } = payload
    if (!COUNTRIES.includes(value.country)) return addFieldIssue(payload, 'empty', { part: 'country' }, ['country'])
    const { country } = value
    const kept: Address = { country }
    for (const part of partsOf(country)) {
      const typed = value[part] ?? ''
      const text = readText(typed, 'one-line')
      const told = part === 'postalCode' ? text?.toUpperCase() : text
      const max = LONGEST[part]
      const at = { part, country }
      if (told === undefined) addFieldIssue(payload, 'characters', at, [part])
      else if (told === '' && isRequired(country, part)) addFieldIssue(payload, 'empty', at, [part])
      else if (lengthOf(told) > max) addFieldIssue(payload, 'long', { ...at, max, count: lengthOf(told) }, [part])
      else if (told !== '' && part === 'postalCode' && !isPostalCode(country, told))
        addFieldIssue(payload, 'postal', { ...at, digits: digitsIn(country) ?? 'none', count: countOf(told) }, [part])
      if (told) kept[part] = told
    }
    payload.value = kept
  })
}

/** The number of characters in a postal code, without spaces and hyphens. */
const countOf = (code: string): number => code.replace(/[\s-]/g, '').length

const isPostalCode = (country: string, code: string): boolean =>
  !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)

/** How many digits the country's postal codes have, or `undefined` if they have letters or vary in length. */
function digitsIn(country: string): number | undefined {
  const lengths = [3, 4, 5, 6, 7, 8, 9].filter((length) =>
    ['1', '2', '4', '5'].some((digit) => postcodeValidator(digit.repeat(length), country)),
  )
  return lengths.length === 1 ? lengths[0] : undefined
}

/**
 * Whether mail needs this part of an address to arrive. In a country without towns, such as a city state, no town is
 * asked for.
 */
export function isRequired(country: string, part: AddressPart): boolean {
  if (part === 'line2') return false
  if (part === 'region') return REGION_REQUIRED.includes(country)
  return part !== 'postalCode' || POSTAL_CODE_REQUIRED.includes(country)
}

/** The parts of an address row by row, in the order that is usual in the country. */
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
  // For some countries, the format data omits the postal code even though they have one.
  const code = !beside.includes('postalCode') && postcodeValidatorExistsForCountry(postalCountry) ? ['postalCode'] : []
  const own = lines.map((line) => line.filter((part) => part !== 'line1')).filter(({ length }) => length > 0)
  const pairs = own.flatMap((line) => (line.length > 2 ? [line.slice(0, 2), line.slice(2)] : [line]))
  return [['line1'], ['line2'], ...pairs, ...(code.length > 0 ? [['postalCode' as const]] : [])]
}

const partsOf = (country: string): readonly AddressPart[] => rowsOf(country).flat()

/** An address as lines of text in the format of its country, without the country's name. */
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
