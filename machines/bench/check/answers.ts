import * as z from 'zod/mini'
import { daysAfter } from '#machines/define/day.ts'
import { DOOR_FACT, noIssues } from '#machines/define/declared.ts'
import { domainOf, type FactValue, severalOf } from '#machines/define/fact.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { itemOf } from '#machines/define/item-of.ts'
import { amountOf } from '#machines/define/money.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY, SAMPLE_DAY } from '#machines/define/today.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import type { Examples } from './finding.ts'
import { itemAnswers } from './item-answers.ts'
import { withTexts } from './item-parts.ts'
import { listedTried, severalTried } from './several.ts'

export type Answer = Readonly<Record<string, unknown>>

/** The maximum length of a generated text. */
const MAX_LETTERS = 20_000
/** The maximum number of generated answers for one step. */
const LIMIT = 2_000

/**
 * Returns answers that a step accepts: its examples, then generated answers, then its doors (links that leave the step
 * without an answer). The generated answers cover every value of a closed list that matters. For fields with several
 * choices, they also cover each choice alone and the combinations in `wanted`.
 */
export function answersTo(
  step: AnyStep,
  examples: Examples[string] | undefined,
  matters: (fact: string) => boolean = () => true,
  wanted: readonly Readonly<Record<string, FactValue>>[] = [],
): readonly Answer[] {
  const filed = (examples?.valid ?? []).filter(isAnswer)
  const doors = step.doors.map((door) => ({ [DOOR_FACT]: door }))
  return [
    ...[...filed, ...product(choicesAt(step, filed, matters, wanted))].flatMap((input) => accepted(step, input)),
    ...doors,
  ]
}

/** Returns answers that a step accepts and that differ from the given answer in one field. */
export const answersBeside = (step: AnyStep, answer: Answer): readonly Answer[] =>
  Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    valuesBeside(name, field, answer[name]).flatMap((value) => accepted(step, { ...answer, [name]: value })),
  )

const valuesBeside = (name: string, field: Field, usual: unknown): readonly unknown[] =>
  severalOf(field)
    ? severalTried(name, field, usual, () => true, [])
    : (domainOf(field) ?? [...madeUp(metaOf(field)), ...lists(field), ...SECOND])

/** Whether a step has more possible answers than are generated for it. */
export const isCrowded = (step: AnyStep, matters: (fact: string) => boolean): boolean =>
  choicesAt(step, [], matters, []).reduce((size, [, values]) => size * Math.max(1, values.length), 1) > LIMIT

type Choices = readonly (readonly [string, readonly unknown[]])[]

/** The values to try for each field. If facts are derived from the answer, every value may matter. */
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

/**
 * Returns the answer that a step makes from an input, or an empty list if the step rejects the input. `verify` does not
 * run, because earlier answers are not known here.
 */
function accepted(step: AnyStep, input: Answer): readonly Answer[] {
  const alone = step.verify === noIssues ? step : { ...step, verify: noIssues }
  const verdict = judgeAnswer(alone, input, { flow: '', version: 0, given: ON_SAMPLE_DAY, entries: {} })
  return verdict.ok ? [verdict.answer] : []
}

function valuesOf(step: AnyStep, name: string, filed: readonly Answer[]): readonly unknown[] {
  const field: Field = step.fields[name]
  const domain = domainOf(field)
  if (domain) return domain
  const pool = [...filed.map((answer) => answer[name]), ...madeUp(metaOf(field)), ...lists(field)]
  // If a field is asked only for some values of another field, prefer a value for it over none. The step drops the
  // value when the field is not asked.
  const told = metaOf(field).only
    ? pool.toSorted((one, other) => Number(one === undefined) - Number(other === undefined))
    : pool
  const right = new Map(told.flatMap((value) => parsed(field, value)).map((value) => [JSON.stringify(value), value]))
  // Different lists may give different facts, so keep all examples, and lists of one, two and the maximum number of
  // items.
  if (metaOf(field).kind === 'list') return [...right.values()]
  return [...right.values()].slice(0, Object.keys(step.derive).length > 0 ? 4 : 1)
}

const parsed = (field: Field, value: unknown) =>
  z.safeParse(field, value).success && !metaOf(field).onDay?.(value, SAMPLE_DAY) ? [value] : []

/** The days to try for dates, relative to the sample day. */
const DAYS_TRIED = [0, 1, -1, -3652, 3652].map((days) => daysAfter(SAMPLE_DAY, days))

/** Generates values for a field, depending on its kind. */
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

/** Second values for kinds of fields that get only one generated value. */
const SECOND: readonly unknown[] = [
  'leo@example.com',
  'drawing:scene-house',
  '+19375550143',
  { country: 'US', line1: '2 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' },
  { place_id: '2', label: 'Columbus, OH', city: 'Columbus', state: 'OH', latitude: 40, longitude: -83 },
  { id: '01920000-0000-7000-8000-00000000000a', name: 'another.pdf', kind: 'pdf', bytes: 590, kept_at: 1 },
]

/** Lists of one, two and the maximum number of items with different texts. */
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

/**
 * Makes a text unique by adding a number: `ana@example.com` becomes `2ana@example.com`. Codes and words keep their
 * length.
 */
const apart = (text: string, at: number) =>
  text.includes('@') ? `${at + 1}${text}` : `${at + 1}${text.slice(String(at + 1).length)}`

/**
 * Returns every combination of values. If there are too many, returns the first ones, plus each value combined with the
 * usual values of the other fields.
 */
function product(fields: Choices): readonly Answer[] {
  let answers: readonly Answer[] = [{}]
  for (const [name, values] of fields)
    answers = answers.flatMap((answer) => values.map((value) => ({ ...answer, [name]: value }))).slice(0, LIMIT)
  const [usual] = answers
  const single = fields.flatMap(([name, values]) => values.map((value) => ({ ...usual, [name]: value })))
  return answers.length < LIMIT ? answers : [...answers, ...single]
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null
