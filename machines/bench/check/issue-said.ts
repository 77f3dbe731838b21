import type { FieldIssue, KnownRule } from '#machines/define/field.ts'

const RULE_SAID = {
  empty: 'missing',
  long: 'too long',
  short: 'too short',
  characters: 'characters that cannot be stored',
  email: 'not an e-mail address',
  few: 'too few',
  many: 'too many',
  twice: 'twice the same',
  unfinished: 'not answered to the end',
  digits: 'not only digits',
  listed: 'not in the list',
  postal: 'not a postal code of the country',
  phone: 'not a telephone number',
  zip: 'not a ZIP code',
  state: 'not in that state',
  type: 'not a file that is taken',
  large: 'too large',
  amount: 'not an amount',
  least: 'too little',
  most: 'too much',
  number: 'not a number',
  whole: 'not a whole number',
  decimals: 'too many digits after the point',
  part: 'a part is missing',
  date: 'not a date',
  day: 'a day that its month does not have',
  early: 'too early',
  late: 'too late',
  past: 'not in the past',
  future: 'not in the future',
  young: 'too young',
  old: 'too old',
  unreadable: 'cannot be read',
  active: 'has scripts or files in it',
  locked: 'needs a password',
  name: 'not a name that a file can have',
  gone: 'no longer kept',
} as const satisfies Readonly<Record<KnownRule, string>>

/** The description of a rule. A rule from a step's own `verify` is described by its name. */
const saidOf = (rule: string): string => new Map<string, string>(Object.entries(RULE_SAID)).get(rule) ?? rule

/** Describes a field's issue for a report: `email: not an e-mail address`. */
export const issueSaid = ({ field, rule, params }: FieldIssue): string => {
  const name = field === '' ? 'the answer' : field
  const place = params.index === undefined ? name : `${name}, item ${Number(params.index) + 1}`
  return `${place}: ${saidOf(rule)}`
}
