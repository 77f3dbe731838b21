import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { ageOn, type Day, dayInWords, dayOf, daysIn, FIRST_YEAR, isDay, monthInWords } from '../day.ts'
import {
  addFieldIssue,
  type Field,
  type FieldIssue,
  type FieldMeta,
  fieldRegistry,
  type KnownRule,
  type TodayBound,
} from '../field.ts'

export interface DateOptions {
  /** The first and last day that are accepted. */
  readonly earliest?: Day
  readonly latest?: Day
  /** Requires a day before, or after, the day on which the answer is sent. The value says whether today counts. */
  readonly past?: TodayBound
  readonly future?: TodayBound
  /** For a date of birth: the person's minimum and maximum age in years. Requires `past`. */
  readonly minAge?: number
  readonly maxAge?: number
  /** The browser's autocomplete token, such as `bday`. */
  readonly autocomplete?: string
}
type Written = 'date' | 'day' | 'part'
type Limits<Options> =
  | (Options extends { readonly earliest: Day } ? 'early' : never)
  | (Options extends { readonly latest: Day } ? 'late' : never)
  | (Options extends { readonly past: TodayBound } ? 'past' : never)
  | (Options extends { readonly future: TodayBound } ? 'future' : never)
  | (Options extends { readonly minAge: number } ? 'young' : never)
  | (Options extends { readonly maxAge: number } ? 'old' : never)

/** The boxes for typing a date, in American order. */
export const DATE_BOXES = ['month', 'day', 'year'] as const
export type DateBox = (typeof DATE_BOXES)[number]

/** A date that is typed into three boxes and stored as `2026-06-22`. */
export const date = <const Options extends DateOptions = Record<never, never>>(
  options?: Options,
): Field<'date', Day, unknown, 'empty' | Written | Limits<Options>> => {
  const meta = metaFor({ ...options })
  return dateBy(meta).register(fieldRegistry, meta)
}

/** An optional date. */
export const optionalDate = <const Options extends DateOptions = Record<never, never>>(
  options?: Options,
): Field<'date', Day | undefined, unknown, Written | Limits<Options>> => {
  const meta = metaFor({ ...options }, true)
  return z.optional(dateBy(meta)).register(fieldRegistry, meta)
}

function metaFor(options: DateOptions, optional = false): FieldMeta {
  const { earliest, latest } = options
  const wrong = [earliest, latest].find((limit) => limit !== undefined && !isDay(limit))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a date: write the limits like "2026-06-22".`)
  const { past, future, minAge, maxAge } = options
  if (past && future) throw new Error('A date can’t be both past and future: remove one of the two.')
  if ((minAge !== undefined || maxAge !== undefined) && !past)
    throw new Error('A date with an age limit must be past: add past to the date.')
  if (
    [minAge ?? 0, maxAge ?? 0].some((age) => !Number.isSafeInteger(age) || age < 0) ||
    (minAge ?? 0) > (maxAge ?? Infinity)
  )
    throw new Error(`The ages ${minAge} to ${maxAge} are not a range: write whole years, the smaller one first.`)
  return withDay({
    kind: 'date',
    ...options,
    ...(optional && { optional }),
    rules: [
      ...(optional ? [] : ['empty']),
      'part',
      'date',
      'day',
      ...(earliest === undefined ? [] : ['early']),
      ...(latest === undefined ? [] : ['late']),
      ...(past ? ['past'] : []),
      ...(future ? ['future'] : []),
      ...(minAge === undefined ? [] : ['young']),
      ...(maxAge === undefined ? [] : ['old']),
    ],
  })
}

/**
 * Adds the check that depends on today's date to a date's metadata, if the date's rules need it. The test bench uses
 * this function to make variants of the field.
 */
export function withDay({ onDay: _, ...meta }: FieldMeta): FieldMeta {
  const { past, future, minAge, maxAge } = meta
  if (!past && !future && minAge === undefined && maxAge === undefined) return meta
  return {
    ...meta,
    onDay: (value, today) => (isDay(value) && isDay(today) ? faultOn(meta, value, today) : undefined),
  }
}

/**
 * What is wrong with a date if `today` is the current date. The age is checked only for days that can be a date of
 * birth.
 */
function faultOn({ past, future, minAge, maxAge }: FieldMeta, day: Day, today: Day): DayFault | undefined {
  const isToday = day === today
  const named = { today: dayInWords(today) }
  if (past && (day > today || (isToday && past === 'without-today'))) return { rule: 'past', params: named }
  if (future && (day < today || (isToday && future === 'without-today'))) return { rule: 'future', params: named }
  if (minAge !== undefined && ageOn(today, day) < minAge) return { rule: 'young', params: { least: minAge } }
  if (maxAge !== undefined && ageOn(today, day) > maxAge) return { rule: 'old', params: { most: maxAge } }
  return undefined
}
type DayFault = Omit<FieldIssue, 'field'> & { readonly rule: KnownRule }

/** Makes the schema of a date from the field's metadata. The test bench uses it to make variants of the field. */
export const dateBy = ({ earliest, latest, optional }: FieldMeta, read = readDate) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return addFieldIssue(payload, 'date', { box: '' })
    const text = cleanText(payload.value)
    if (text.replaceAll(/[/\s]/g, '') === '') {
      payload.value = ''
      return optional ? undefined : addFieldIssue(payload, 'empty')
    }
    const told = read(text)
    if (typeof told !== 'string') return addFieldIssue(payload, told.rule, told.params)
    payload.value = told
    if (earliest !== undefined && told < earliest) addFieldIssue(payload, 'early', { earliest: dayInWords(earliest) })
    else if (latest !== undefined && told > latest) addFieldIssue(payload, 'late', { latest: dayInWords(latest) })
  })

/** What is wrong with a typed date, and in which box. */
interface Fault {
  readonly rule: KnownRule
  readonly params: { readonly box: DateBox } & Readonly<Record<string, string | number>>
}

/** Reads a date that was typed into the boxes (`6/22/2026`) or stored in a draft (`2026-06-22`). */
export function readDate(text: string): Day | Fault {
  if (isDay(text)) return text
  const [month = '', day = '', year = ''] = datePartsOf(text).map(cleanText)
  const typed = { month, day, year }
  const missing = DATE_BOXES.find((box) => typed[box] === '')
  if (missing) return { rule: 'part', params: { box: missing } }
  const odd = DATE_BOXES.find((box) => !READS[box](typed[box]))
  if (odd) return { rule: 'date', params: { box: odd } }
  const days = daysIn(Number(year), Number(month))
  if (Number(day) <= days) return dayOf(Number(year), Number(month), Number(day))
  const named = Number(month) === 2 ? `February ${Number(year)}` : monthInWords(Number(month))
  return { rule: 'day', params: { box: 'day', month: named, days } }
}

const isCount = (text: string, most: number) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most
const READS = {
  month: (text: string) => isCount(text, 12),
  // Accept any day up to 99 here. That way, a day that does not exist in its month gets a different message from text
  // that is not a number.
  day: (text: string) => isCount(text, 99),
  year: (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR,
} as const satisfies Record<DateBox, (text: string) => boolean>

/** The text for each box, from a date that was stored in a draft or is still being typed. */
export function datePartsOf(value: string): readonly [month: string, day: string, year: string] {
  const kept = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(value)
  if (kept) return [String(Number(kept[2])), String(Number(kept[3])), kept[1] ?? '']
  const [month = '', day = '', ...year] = value.split('/')
  return [month, day, year.join('/')]
}
