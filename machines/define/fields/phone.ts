import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldIssue, type FieldMeta, fieldRegistry, type KnownRule } from '../field.ts'

interface PhoneOptions {
  /** The country to assume for a number without a country code. */
  country?: CountryCode
  carried?: boolean
}

/** A phone number in any country, stored in E.164 format: `+19375550142`. */
export const phone = (options: PhoneOptions = {}): Field<'phone', string> => made({ ...options })

/** An optional phone number. A country code alone counts as left out. */
export const optionalPhone = (
  options: PhoneOptions = {},
): Field<'phone', string | undefined, unknown, Exclude<PhoneRule, 'empty'>> => {
  const field = made({ ...options, optional: true })
  return z.optional(field).register(fieldRegistry, metaWith({ ...options, optional: true }))
}

const RULES = ['empty', 'phone', 'few', 'many'] as const
type PhoneRule = (typeof RULES)[number]
interface Made extends PhoneOptions {
  optional?: boolean
}

function metaWith({ country = 'US', optional = false, carried = false }: Made): FieldMeta {
  const rules = RULES.filter((rule) => !optional || rule !== 'empty')
  return {
    kind: 'phone',
    autocomplete: 'tel',
    country,
    rules,
    ...(optional && { optional }),
    ...(carried && { carried }),
  }
}

function made(options: Made) {
  const { country = 'US', optional = false } = options
  const schema = z.string().check((payload) => {
    const read = readPhone(payload.value, country)
    if ('number' in read) payload.value = read.number
    else if (optional && read.rule === 'empty') payload.value = ''
    else addFieldIssue(payload, read.rule, read.params)
  })
  return schema.register(fieldRegistry, metaWith(options))
}

interface Refused {
  readonly rule: KnownRule & PhoneRule
  readonly params: FieldIssue['params']
}

/**
 * Converts typed text to a phone number in E.164 format, or says what is wrong with the text. If the number has no
 * country code, `country` is assumed.
 */
function readPhone(text: string, country: CountryCode): { readonly number: string } | Refused {
  if (!isStorable(text)) return { rule: 'phone', params: {} }
  const digits = parseIncompletePhoneNumber(text)
  const { code, own } = splitCode(digits)
  if (text.trim() === '' || (own === '' && code !== '' && !/\p{L}/u.test(text))) return { rule: 'empty', params: {} }
  const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (found?.isValid() && !found.ext) return { number: found.number }
  if (digits === '' || found?.ext || (digits.startsWith('+') && code === '')) return { rule: 'phone', params: {} }
  const region = found?.country ?? countryOf(code) ?? country
  const count = (found?.nationalNumber ?? own).length
  const { least, most } = lengthsIn(region)
  const params = {
    country: region,

    digits: least === most ? `${least}` : `${least}–${most}`,
    count,
  }
  if (count < least) return { rule: 'few', params }
  return count > most ? { rule: 'many', params } : { rule: 'phone', params: {} }
}

/** Splits `+19375550142` into the country code and the digits after it. */
function splitCode(digits: string): { readonly code: string; readonly own: string } {
  if (!digits.startsWith('+')) return { code: '', own: digits }
  const code = [1, 2, 3].map((length) => digits.slice(1, length + 1)).find((one) => codes.has(one)) ?? ''
  return { code, own: digits.slice(code.length + 1) }
}

/** Every country that has phone numbers. */
export const PHONE_COUNTRIES: readonly string[] = getCountries()
export const codeOfCountry = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

const codes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** The best-known country among those with the same country code. */
function countryOf(code: string): CountryCode | undefined {
  const shared = getCountries().filter((country) => getCountryCallingCode(country) === code)
  return MAIN.find((country) => shared.includes(country)) ?? shared[0]
}
const MAIN: readonly CountryCode[] = ['US', 'GB', 'IT', 'RU', 'FI', 'NO', 'FR', 'AU', 'MA']

/** A country and a number, for the two controls of the field. */
export interface PhoneParts {
  readonly country: string
  readonly number: string
  /**
   * Whether the country is the one that was selected when the form opened. If so, the field is empty as long as the
   * number is.
   */
  readonly isUsual: boolean
}

/** Splits a phone number, even one that is still being typed, into its country and number. */
export function phoneParts(text: string, usual: string): PhoneParts {
  const found = parsePhoneNumberFromString(text, { extract: false })
  if (found?.isValid()) {
    const country = found.country ?? countryOf(found.countryCallingCode) ?? usual
    return { country, number: found.formatNational(), isUsual: country === usual }
  }
  const { code } = splitCode(parseIncompletePhoneNumber(text))
  const own = text.trimStart().slice(1)
  if (code === '' || !own.startsWith(code)) return { country: usual, number: text, isUsual: true }
  const country = codeOfCountry(usual) === code ? usual : (countryOf(code) ?? usual)
  return { country, number: own.slice(code.length).replace(/^ /, ''), isUsual: country === usual }
}

/**
 * The text that combines the values of the two controls. It includes the country even without a number, so that the
 * selected country survives a reload.
 */
export function phoneText({ country, number, isUsual }: PhoneParts): string {
  if (number.startsWith('+')) return number
  return number === '' && isUsual ? '' : `+${codeOfCountry(country)} ${number}`
}

/**
 * A phone number in the format that people read: `(937) 555-0142`. A number outside country code 1 is shown with its
 * country code.
 */
export function phoneShown(number: string): string {
  const found = parsePhoneNumberFromString(number, { extract: false })
  if (!found) return number
  return found.countryCallingCode === '1' ? found.formatNational() : found.formatInternational()
}

function lengthsIn(country: CountryCode): { readonly least: number; readonly most: number } {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const lengths = metadata.numberingPlan?.possibleLengths() ?? []
  return { least: Math.min(...lengths), most: Math.max(...lengths) }
}
