import { bornFor, daysAfter } from '#machines/define/day.ts'
import type { FieldMeta } from '#machines/define/field.ts'
import { SAMPLE_DAY } from '#machines/define/today.ts'
import { type Probe, probe } from './probe.ts'
import { oddities } from './texts.ts'

/**
 * Days at and near the limits, at the ends of months and in leap years. Each is written both as people type it into the
 * three boxes and in the formats that programs use.
 */
export const dates = ({ earliest, latest, ...meta }: FieldMeta): readonly Probe[] => [
  ...[...aroundDays([earliest, latest, ...daysOf(meta)]), ...CALENDAR].map((day) => probe(`the day ${day}`, day)),
  ...[earliest, latest, '2026-06-22']
    .flatMap((day) => (day === undefined ? [] : typed(day)))
    .map((text) => probe(`typed as ${text}`, text)),
  ...TYPED.map((text) => probe(`the text ${text.slice(0, 24)}`, text)),
  ...oddities({ min: 1, max: 20 }),
]

/** Days near which a rule's result changes: today, and the birthdays at the minimum and maximum age. */
function daysOf({ past, future, minAge, maxAge }: Pick<FieldMeta, 'past' | 'future' | 'minAge' | 'maxAge'>) {
  const births = [minAge, maxAge === undefined ? undefined : maxAge + 1, maxAge]
  return [
    past || future ? SAMPLE_DAY : undefined,
    ...births.map((age) => (age === undefined ? undefined : bornFor(SAMPLE_DAY, age))),
    maxAge === undefined ? undefined : bornFor(SAMPLE_DAY, 200),
  ]
}

const aroundDays = (limits: readonly (string | undefined)[]) =>
  limits.flatMap((limit) => (limit === undefined ? [] : [daysAfter(limit, -1), limit, daysAfter(limit, 1)]))

/** A day such as `2026-06-22` in the formats that the three boxes produce. */
function typed(day: string): readonly string[] {
  const [year, month, date] = [day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8))]
  return [`${month}/${date}/${year}`, ` ${month} / ${date} / ${year} `, `0${month}/${date}/${year}`]
}

/** The ends of months, the first and last years that can be written, and leap days that exist or don't. */
const CALENDAR = [
  '2026-02-28',
  '2026-02-29',
  '2026-02-30',
  '2028-02-29',
  '2028-02-30',
  '2100-02-29',
  '2000-02-29',
  '2026-06-30',
  '2026-06-31',
  '2026-12-31',
  '2026-12-32',
  '2026-01-01',
  '2026-01-00',
  '2026-00-10',
  '2026-13-01',
  '0999-12-31',
  '1000-01-01',
  '9999-12-31',
  '10000-01-01',
]

const TYPED = [
  '',
  '//',
  '6//',
  '/22/',
  '//2026',
  '6/22/',
  '6//2026',
  '/22/2026',
  '6/31/2026',
  '2/30/2026',
  '2/29/2028',
  '13/1/2026',
  '0/1/2026',
  '6/0/2026',
  '6/100/2026',
  '6/22/26',
  '6/22/02026',
  '6/22/0999',
  '6/22/2026/1',
  'june/22/2026',
  '6/x/2026',
  '6/22/year',
  '-6/22/2026',
  '6.5/22/2026',
  '٦/22/2026',
  '６/22/2026',
  '6/22',
  '22.6.2026',
  '2026-6-22',
  '20260622',
  '2026-06-22T00:00:00Z',
  'today',
  '6 22 2026',
  '6-22-2026',
  '006/22/2026',
]
