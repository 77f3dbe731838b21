import * as z from 'zod/mini'
import { daysAfter } from '#machines/define/day.ts'
import { DOOR, noIssues } from '#machines/define/declared.ts'
import { domainOf, type FactValue, severalOf } from '#machines/define/fact.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { itemOf } from '#machines/define/items.ts'
import { amountOf } from '#machines/define/money.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY, SAMPLE_DAY } from '#machines/define/today.ts'
import { judge } from '#machines/walk/answer.ts'
import type { Examples } from './finding.ts'
import { itemAnswers } from './item-answers.ts'
import { withTexts } from './item-parts.ts'
import { listedTried, severalTried } from './several.ts'

export type Answer = Readonly<Record<string, unknown>>

/** Longer texts than this are not made up. */
const MAX_LETTERS = 20_000
/** More answers than this are not made up for one step. */
const LIMIT = 2_000

/**
 * Answers that a step accepts: its examples, then made up ones with every value that is finite and matters, then its doors.
 * Of several choices those of `wanted` are made too, beside each by itself.
 */
export function answersTo(
  step: AnyStep,
  examples: Examples[string] | undefined,
  matters: (fact: string) => boolean = () => true,
  wanted: readonly Readonly<Record<string, FactValue>>[] = [],
): readonly Answer[] {
  const filed = (examples?.valid ?? []).filter(isAnswer)
  const doors = step.doors.map((door) => ({ [DOOR]: door }))
  return [
    ...[...filed, ...product(choicesAt(step, filed, matters, wanted))].flatMap((input) => accepted(step, input)),
    ...doors,
  ]
}

/** Answers that a step accepts beside one of its own: with another value in a single field. */
export const answersBeside = (step: AnyStep, answer: Answer): readonly Answer[] =>
  Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    valuesBeside(name, field, answer[name]).flatMap((value) => accepted(step, { ...answer, [name]: value })),
  )

const valuesBeside = (name: string, field: Field, usual: unknown): readonly unknown[] =>
  severalOf(field)
    ? severalTried(name, field, usual, () => true, [])
    : (domainOf(field) ?? [...madeUp(metaOf(field)), ...lists(field), ...SECOND])

/** Whether a step has more answers than were made up for it. */
export const isCrowded = (step: AnyStep, matters: (fact: string) => boolean): boolean =>
  choicesAt(step, [], matters, []).reduce((size, [, values]) => size * Math.max(1, values.length), 1) > LIMIT

type Choices = readonly (readonly [string, readonly unknown[]])[]

/** The values of each field; where something is worked out from an answer, each of them may matter. */
function choicesAt(
  step: AnyStep,
  filed: readonly Answer[],
  matters: (fact: string) => boolean,
  wanted: readonly Readonly<Record<string, FactValue>>[],
): Choices {
  const derives = Object.keys(step.derive).length > 0
  return Object.entries<Field>(step.fields).map(([name, field]) => {
    if (severalOf(field)) {
      const isTold = (fact: string) => derives || matters(fact)
      return [name, severalTried(name, field, filed[0]?.[name], isTold, wanted)] as const
    }
    const values =
      metaOf(field).kind === 'listed' ? listedTried(name, field, filed, wanted) : valuesOf(step, name, filed)
    return [name, derives || matters(name) ? values : values.slice(0, 1)] as const
  })
}

/** What a step takes of an input; whatever else it reads is not known here, so what that finds does not count. */
function accepted(step: AnyStep, input: Answer): readonly Answer[] {
  const alone = step.verify === noIssues ? step : { ...step, verify: noIssues }
  const verdict = judge(alone, input, { flow: '', version: 0, given: ON_SAMPLE_DAY, entries: {} })
  return verdict.ok ? [verdict.answer] : []
}

function valuesOf(step: AnyStep, name: string, filed: readonly Answer[]): readonly unknown[] {
  const field: Field = step.fields[name]
  const domain = domainOf(field)
  if (domain) return domain
  const pool = [...filed.map((answer) => answer[name]), ...madeUp(metaOf(field)), ...lists(field)]
  // What is asked in one case only is told in any: where it is not asked, it is dropped.
  const told = metaOf(field).only
    ? pool.toSorted((one, other) => Number(one === undefined) - Number(other === undefined))
    : pool
  const right = new Map(told.flatMap((value) => parsed(field, value)).map((value) => [JSON.stringify(value), value]))
  // Of a list each may give another fact: all that are filed, and those of one, two and as many items as there may be.
  if (metaOf(field).kind === 'list') return [...right.values()]
  return [...right.values()].slice(0, Object.keys(step.derive).length > 0 ? 4 : 1)
}

const parsed = (field: Field, value: unknown) =>
  z.safeParse(field, value).success && !metaOf(field).onDay?.(value, SAMPLE_DAY) ? [value] : []

/** Days around the sample day, and birth dates at the age limits. */
const DAYS_TRIED = [0, 1, -1, -3652, 3652].map((days) => daysAfter(SAMPLE_DAY, days))

/** Values that one kind of field or another takes. */
const madeUp = ({ kind, min = 1, max, choices = [], ...meta }: FieldMeta): readonly unknown[] => [
  ...choices,
  ...(kind === 'number' ? [min, max ?? min].map(String) : []),
  ...(kind === 'amount' ? [amountOf(min), amountOf(max ?? min)] : []),
  ...(kind === 'date' ? [meta.earliest, meta.latest, '1990-06-22', ...DAYS_TRIED] : []),
  ...['a', '1'].map((letter) => letter.repeat(Math.min(Math.max(min, 1), MAX_LETTERS))),
  'ana@example.com',
  'drawing:scene-soup',
  '+19375550142',
  { country: 'US', line1: '1 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' },
  { place_id: '1', label: 'Dayton, OH', city: 'Dayton', state: 'OH', latitude: 39, longitude: -84 },
  ['ana@example.com'],
  [],
  undefined,
]

/** A second value for kinds of field of which only one is made up. */
const SECOND: readonly unknown[] = [
  'leo@example.com',
  'drawing:scene-house',
  '+19375550143',
  { country: 'US', line1: '2 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' },
  { place_id: '2', label: 'Columbus, OH', city: 'Columbus', state: 'OH', latitude: 40, longitude: -83 },
  { id: '01920000-0000-7000-8000-00000000000a', name: 'another.pdf', kind: 'pdf', bytes: 590, kept_at: 1 },
]

/** Lists of one, two and as many items as there may be, told apart by their texts. */
function lists(field: Field): readonly unknown[] {
  const { kind, min = 0, max = 0 } = metaOf(field)
  if (kind !== 'list') return []
  const item = itemOf(field)
  const [first] = itemAnswers(item, (step) => answersTo(step, undefined))
  if (!first) return []
  const another = (at: number) => withTexts(item, first, (text) => apart(text, at))
  const counts = [Math.max(1, min), Math.max(2, min), max].filter((count) => count <= max)
  return [...new Set(counts)].map((count) => Array.from({ length: count }, (_, at) => (at === 0 ? first : another(at))))
}

/** `ana@example.com`, `2ana@example.com`; codes and words keep their length. */
const apart = (text: string, at: number) =>
  text.includes('@') ? `${at + 1}${text}` : `${at + 1}${text.slice(String(at + 1).length)}`

/** Every combination; where there are too many, the first of them, and each single value beside the usual ones. */
function product(fields: Choices): readonly Answer[] {
  let answers: readonly Answer[] = [{}]
  for (const [name, values] of fields)
    answers = answers.flatMap((answer) => values.map((value) => ({ ...answer, [name]: value }))).slice(0, LIMIT)
  const [usual] = answers
  const single = fields.flatMap(([name, values]) => values.map((value) => ({ ...usual, [name]: value })))
  return answers.length < LIMIT ? answers : [...answers, ...single]
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null
