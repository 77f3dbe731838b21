import * as z from 'zod/mini'
import { dayOf, daysAfter } from '#machines/define/day.ts'
import type { FieldMeta } from '#machines/define/field.ts'
import { dateBy, datePartsOf, readDate, withDay } from '#machines/define/fields/date.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

type Read = typeof readDate

/**
 * Parses dates correctly, except that a date that breaks this rule is replaced by another date instead of being
 * rejected.
 */
const unless =
  (rule: string, instead: (month: number, day: number, year: number) => string): Read =>
  (text) => {
    const told = readDate(text)
    if (typeof told === 'string' || told.rule !== rule) return told
    const [month, day, year] = datePartsOf(text).map(Number)
    return instead(month ?? 0, day ?? 0, year ?? 0)
  }

const READ: Readonly<Record<string, readonly [string, string, Read]>> = {
  'rolls-over': [
    'a day that exists in the month',
    'the days after the last roll into the next month',
    unless('day', (month, day, year) => daysAfter(dayOf(year, month, 1), day - 1)),
  ],
  'short-years': [
    'four-digit years',
    'two-digit years are in this century',
    (text) => readDate(text.replace(/\/(\d\d)$/, '/20$1')),
  ],
  'day-first': ['the month first', 'the day first', (text) => readDate(text.replace(/^(\d+)\/(\d+)\//, '$2/$1/'))],
  'no-leap-days': [
    'leap days are accepted',
    'leap days are refused',
    (text) => {
      const told = readDate(text)
      const isLeap = typeof told === 'string' && told.endsWith('-02-29')
      return isLeap ? { rule: 'day', params: { box: 'day', month: 'February', days: 28 } } : told
    },
  ],
  'kept-only': ['as typed', 'only in the stored format', (text) => readDate(text.replaceAll('/', '.'))],
}

/**
 * Mutants (deliberately wrong versions) of a date field that accept today although it is not allowed, reject it
 * although it is, or accept any day.
 */
function bounds(
  name: 'past' | 'future',
  meta: FieldMeta,
  made: (other: FieldMeta) => FieldChange['field'],
): readonly FieldChange[] {
  const bound = meta[name]
  if (!bound) return []
  const { [name]: _, onDay: __, ...without } = meta
  const other = bound === 'with-today' ? 'without-today' : 'with-today'
  return [
    {
      id: `${name}-${other}`,
      what: `${name} is ${other}, not ${bound}`,
      before: `${name}: ${bound}`,
      after: `${name}: ${other}`,
      field: made({ ...meta, [name]: other }),
    },
    {
      id: `${name}-lost`,
      what: `any day is accepted, not only the ${name}`,
      before: `${name}: ${bound}`,
      after: `no ${name}`,
      field: made(without),
    },
  ]
}

/**
 * Mutants (deliberately wrong versions) of a date field whose limits are off by a day or missing, or that parse the
 * text differently.
 */
export function dateChanges(meta: FieldMeta): readonly FieldChange[] {
  const made = (changed: FieldMeta, read = readDate) => {
    const other = withDay(changed)
    return asField(other.optional ? z.optional(dateBy(other, read)) : dateBy(other, read), other)
  }
  const off = (name: 'earliest' | 'latest') => {
    const limit = meta[name]
    return limit === undefined
      ? []
      : [-1, 1].map((days) => {
          const other = daysAfter(limit, days)
          return {
            id: `${name}-${other}`,
            what: `${name} is ${other}, not ${limit}`,
            before: `${name}: ${limit}`,
            after: `${name}: ${other}`,
            field: made({ ...meta, [name]: other }),
          }
        })
  }
  return [
    ...off('earliest'),
    ...off('latest'),
    ...(['past', 'future'] as const).flatMap((name) => bounds(name, meta, made)),
    ...(['minAge', 'maxAge'] as const).flatMap((name) =>
      offByOne(name, meta[name], (other) => made({ ...meta, [name]: other })),
    ),
    ...Object.entries(READ).map(([id, [before, what, read]]) => ({
      id,
      what,
      before,
      after: what,
      field: made(meta, read),
    })),
  ]
}
