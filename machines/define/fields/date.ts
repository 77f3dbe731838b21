import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { ageOn, type Day, dayInWords, dayOf, daysIn, FIRST_YEAR, isDay, monthInWords } from '../day.ts'
import {
  type Bound,
  type Field,
  type FieldIssue,
  type FieldMeta,
  fieldRegistry,
  type KnownRule,
  refuse,
} from '../field.ts'

export interface DateOptions {
  /** The first and the last day that is taken. */
  readonly earliest?: Day
  readonly latest?: Day
  /** Only days that are over, or still to come, on the day on which the answer is sent; that day itself where it says so. */
  readonly past?: Bound
  readonly future?: Bound
  /** The least and the greatest age in years, for a date of birth. Requires `past`. */
  readonly minAge?: number
  readonly maxAge?: number
  /** What a browser may fill in: `bday`. */
  readonly autocomplete?: string
}
type Written = 'date' | 'day' | 'part'
type Limits<Options> =
  | (Options extends { readonly earliest: Day } ? 'early' : never)
  | (Options extends { readonly latest: Day } ? 'late' : never)
  | (Options extends { readonly past: Bound } ? 'past' : never)
  | (Options extends { readonly future: Bound } ? 'future' : never)
  | (Options extends { readonly minAge: number } ? 'young' : never)
  | (Options extends { readonly maxAge: number } ? 'old' : never)

/** The boxes that a date is typed into, in the order in which Americans write one. */
export const DATE_BOXES = ['month', 'day', 'year'] as const
export type DateBox = (typeof DATE_BOXES)[number]

/** A day as people type it into three boxes, kept as `2026-06-22`. */
export const date = <const Options extends DateOptions = Record<never, never>>(
  options?: Options,
): Field<'date', Day, unknown, 'empty' | Written | Limits<Options>> => {
  const meta = metaFor({ ...options })
  return dateBy(meta).register(fieldRegistry, meta)
}

/** A day that may be left out. */
export const optionalDate = <const Options extends DateOptions = Record<never, never>>(
  options?: Options,
): Field<'date', Day | undefined, unknown, Written | Limits<Options>> => {
  const meta = metaFor({ ...options }, true)
  return z.optional(dateBy(meta)).register(fieldRegistry, meta)
}

function metaFor(options: DateOptions, optional = false): FieldMeta {
  const { earliest, latest } = options
  const wrong = [earliest, latest].find((limit) => limit !== undefined && !isDay(limit))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no day: write limits of a date like "2026-06-22".`)
  const { past, future, minAge, maxAge } = options
  if (past && future) throw new Error('No day lies both in the past and in the future: keep one of the two.')
  if ((minAge !== undefined || maxAge !== undefined) && !past)
    throw new Error('Only somebody who was born has an age: add past to the date.')
  if (
    [minAge ?? 0, maxAge ?? 0].some((age) => !Number.isSafeInteger(age) || age < 0) ||
    (minAge ?? 0) > (maxAge ?? Infinity)
  )
    throw new Error(`Nobody is between ${minAge} and ${maxAge} years old: write whole years, the fewer first.`)
  return withDay({
    kind: 'date',
    ...options,
    ...(optional && { optional }),
    rules: [
      ...(optional ? [] : ['empty']),
      ...['part', 'date', 'day'],
      ...(earliest === undefined ? [] : ['early']),
      ...(latest === undefined ? [] : ['late']),
      ...(past ? ['past'] : []),
      ...(future ? ['future'] : []),
      ...(minAge === undefined ? [] : ['young']),
      ...(maxAge === undefined ? [] : ['old']),
    ],
  })
}

/** The metadata of a date with its verdict on the day, where it has one; the bench makes others of it. */
export function withDay({ onDay: _, ...meta }: FieldMeta): FieldMeta {
  const { past, future, minAge, maxAge } = meta
  if (!past && !future && minAge === undefined && maxAge === undefined) return meta
  return {
    ...meta,
    onDay: (value, today) => (isDay(value) && isDay(today) ? faultOn(meta, value, today) : undefined),
  }
}

/** What is wrong with a date on a certain day. An age is looked at only where the day can be that of a birth. */
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

/** The schema of a date by its metadata; the bench makes others of it. */
export const dateBy = ({ earliest, latest, optional }: FieldMeta, read = readDate) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'date', { box: '' })
    const text = cleanText(payload.value)
    if (text.replaceAll(/[/\s]/g, '') === '') {
      payload.value = ''
      return optional ? undefined : refuse(payload, 'empty')
    }
    const told = read(text)
    if (typeof told !== 'string') return refuse(payload, told.rule, told.params)
    payload.value = told
    if (earliest !== undefined && told < earliest) refuse(payload, 'early', { earliest: dayInWords(earliest) })
    else if (latest !== undefined && told > latest) refuse(payload, 'late', { latest: dayInWords(latest) })
  })

/** What is wrong with a date that was typed, and with which of its boxes. */
interface Fault {
  readonly rule: KnownRule
  readonly params: { readonly box: DateBox } & Readonly<Record<string, string | number>>
}

/** Reads `6/22/2026`, as the boxes give it, and `2026-06-22`, as it is kept. */
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
  // A day that its month does not have is told apart from what is no day at all.
  day: (text: string) => isCount(text, 99),
  year: (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR,
} as const satisfies Record<DateBox, (text: string) => boolean>

/** What stands in each box, for a date as it is kept or as it was typed. */
export function datePartsOf(value: string): readonly [month: string, day: string, year: string] {
  const kept = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(value)
  if (kept) return [String(Number(kept[2])), String(Number(kept[3])), kept[1] ?? '']
  const [month = '', day = '', ...year] = value.split('/')
  return [month, day, year.join('/')]
}
