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
import { type Field, type FieldIssue, type FieldMeta, fieldRegistry, type KnownRule, refuse } from '../field.ts'

interface PhoneOptions {
  /** Whose number it is if no country code is typed. */
  country?: CountryCode
  carried?: boolean
}

/** A telephone number of any country, kept as E.164: `+19375550142`. */
export const phone = (options: PhoneOptions = {}): Field<'phone', string> => made({ ...options })

/** A telephone number that may be left out. A country code alone counts as left out. */
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
    else refuse(payload, read.rule, read.params)
  })
  return schema.register(fieldRegistry, metaWith(options))
}

interface Refused {
  readonly rule: KnownRule & PhoneRule
  readonly params: FieldIssue['params']
}

/** What a text says: a number as E.164, or what is wrong with it. Without a country code it is one of `country`. */
export function readPhone(text: string, country: CountryCode): { readonly number: string } | Refused {
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

/** The country code at the beginning of `+19375550142`, and the digits after it. */
function splitCode(digits: string): { readonly code: string; readonly own: string } {
  if (!digits.startsWith('+')) return { code: '', own: digits }
  const code = [1, 2, 3].map((length) => digits.slice(1, length + 1)).find((one) => codes.has(one)) ?? ''
  return { code, own: digits.slice(code.length + 1) }
}

/** Every country that has telephone numbers. */
export const PHONE_COUNTRIES: readonly string[] = getCountries()
export const codeOfCountry = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

const codes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** Of the countries that share a code the one that it is mainly known by. */
function countryOf(code: string): CountryCode | undefined {
  const shared = getCountries().filter((country) => getCountryCallingCode(country) === code)
  return MAIN.find((country) => shared.includes(country)) ?? shared[0]
}
const MAIN: readonly CountryCode[] = ['US', 'GB', 'IT', 'RU', 'FI', 'NO', 'FR', 'AU', 'MA']

/** A country and a number beside it, as two controls show them. */
export interface PhoneParts {
  readonly country: string
  readonly number: string
  /** Whether the country is the one that stands there before anybody chose: then an empty number is an empty field. */
  readonly isUsual: boolean
}

/** The parts of a number, or of a text that may become one. */
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

/** The text of two controls. The country stands in it even where there is no number yet, so that it outlasts a reload. */
export function phoneText({ country, number, isUsual }: PhoneParts): string {
  if (number.startsWith('+')) return number
  return number === '' && isUsual ? '' : `+${codeOfCountry(country)} ${number}`
}

/** A number for people to read: `(937) 555-0142`; of other countries than the USA and its neighbors with the code before it. */
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
