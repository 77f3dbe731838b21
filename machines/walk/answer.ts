import * as z from 'zod/mini'
import { choiceOf } from '#machines/define/choice-fact.ts'
import { DOOR } from '#machines/define/declared.ts'
import { derivedFrom } from '#machines/define/derivation.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, type FieldIssue, issuesOf, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Item } from '#machines/define/items.ts'
import { holdingMarks, MARK } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn } from '#machines/define/today.ts'
import { type Draft, dayOfAnswer, type Entry, entryOf } from './draft.ts'
import { itemized, judgeItem } from './items.ts'

export type Verdict =
  | { readonly ok: true; readonly answer: Entry['answer'] }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/**
 * The one verdict on what somebody entered at a step: parsed and cleaned by the step's schema, then verified against
 * the answers that the step reads. Browser and server call this same function. Never throws on bad input.
 */
export function judge(step: AnyStep, input: unknown, draft: Draft): Verdict {
  const door = doorIn(step, input)
  if (door !== undefined) return { ok: true, answer: { ...comingAlong(step, Object(input)), door } }
  const { input: told, issues: inItems } = itemized(step, withoutUnasked(step, input), {
    judge,
    fact: factReader,
    given: draft.given,
  })
  const parsed = z.safeParse(step.schema, told)
  if (!parsed.success || inItems.length > 0) return { ok: false, issues: withItems(inItems, parsed.error) }
  const missing = Object.keys(step.fields).filter(
    (name) => isAsked(step, name, parsed.data) === true && parsed.data[name] === undefined,
  )
  if (missing.length > 0) return { ok: false, issues: missing.map((field) => ({ field, rule: 'empty', params: {} })) }
  const late = issuesOnDay(step, parsed.data, draft)
  if (late.length > 0) return { ok: false, issues: late }
  const read: Record<string, unknown> = {}
  for (const id of step.reads) read[id] = entryOf(draft, id)?.answer
  const issues = step.verify(parsed.data as never, read as never)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answer: parsed.data }
}

/**
 * What is wrong with dates on the day that was given to the run. Where none was, only what holds on every day is judged: the
 * server knows the day of each run.
 */
function issuesOnDay({ isDated, fields }: AnyStep, answer: Entry['answer'], { given }: Draft): readonly FieldIssue[] {
  const day = isDated ? dayIn(given) : undefined
  if (day === undefined) return []
  return Object.entries<Field>(fields).flatMap(([field, schema]) => {
    const fault = metaOf(schema).onDay?.(answer[field], day)
    return fault ? [{ field, ...fault }] : []
  })
}

/** What is wrong: of an item that was judged by itself only what was found then. */
function withItems(inItems: readonly FieldIssue[], error: z.core.$ZodError | undefined): readonly FieldIssue[] {
  const others = error ? issuesOf(error) : []
  const isJudged = (one: FieldIssue) =>
    inItems.some(({ field, params }) => field === one.field && params.index === one.params.index)
  return [...inItems, ...others.filter((one) => !isJudged(one))]
}

/** The verdict on one item of a list, without what its own `verify` finds among earlier answers. */
export const judgedItem = (item: Item, input: unknown, given: Draft['given']): Verdict =>
  judgeItem(item, input, { judge, fact: factReader, given })

/** Whether a field that depends on another is asked; `undefined` for one that does not depend. */
export function isAsked(step: AnyStep, name: string, values: Entry['answer']): boolean | undefined {
  const field: Field | undefined = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
  const only = field && metaOf(field).only
  const value = only && values[only.field]
  return only && (Array.isArray(value) ? value.includes(only.value) : value === only.value)
}

/** What was entered, without what was not asked. */
function withoutUnasked(step: AnyStep, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const isUnasked = (name: string) => isAsked(step, name, input as Entry['answer']) === false
  const unasked = Object.keys(step.fields).filter(isUnasked)
  if (unasked.length === 0) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unasked.includes(name)))
}

/** The door that somebody takes in place of answering; `undefined` on the main path. */
function doorIn(step: AnyStep, input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, DOOR)) return undefined
  return step.doors.find((door) => door === (input as { door: unknown }).door)
}

/** What people entered before they took a door, as far as it is right and no secret. */
function comingAlong(step: AnyStep, input: Entry['answer']): Entry['answer'] {
  const right: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    if (!Object.hasOwn(input, name) || metaOf(field).secret) continue
    const parsed = z.safeParse(field, input[name])
    if (parsed.success && parsed.data !== undefined) right[name] = parsed.data
  }
  return right
}

/** Whether a fact is part of the answer; else the step's effect leaves it. */
export const isOfAnswer = (step: AnyStep, fact: string): boolean =>
  fact in step.derive || fact in step.fields || fact === DOOR || (choiceOf(fact)?.field ?? '') in step.fields

/** Whether a fact is part of what the step's effect leaves: neither answered nor set by a mark. */
export const isOfReceipt = (step: AnyStep, fact: string): boolean => !isOfAnswer(step, fact) && !isMark(step, fact)

/** Whether a fact says by which mark the answer is held. */
export const isMark = (step: AnyStep, fact: string): boolean => fact === MARK && holdingMarks(step).length > 0

/** The facts of an answer that is sent today: its fields with finite values, and what is derived from them. */
export function answerFacts(step: AnyStep, answer: Entry['answer'], given: Draft['given']): Record<string, FactValue> {
  return factsOf(step, { answer, ...dayOfAnswer(step, given) })
}

/** The facts of a stored answer, on the day when it was sent. */
export function entryFacts(step: AnyStep, { answer, on }: Pick<Entry, 'answer' | 'on'>): Record<string, FactValue> {
  return factsOf(step, { answer, ...(on !== undefined && { on }) })
}

function factsOf(step: AnyStep, told: Told): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const name in step.domains) if (isOfAnswer(step, name)) facts[name] = factReader(step, name)(told)
  return facts
}

/** The canonical facts of a receipt: its finite fields. */
export function receiptFacts(step: AnyStep, receipt: Entry['receipt']): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const name in step.domains)
    if (isOfReceipt(step, name)) facts[name] = factReader(step, name)({ answer: {}, receipt })
  return facts
}

type FactReader = (entry: Told) => FactValue
interface Told {
  readonly answer: Entry['answer']
  readonly on?: Entry['on']
  readonly receipt?: Entry['receipt']
  readonly mark?: Entry['mark']
}

/**
 * How one fact of a step is read. Where a door was taken, nothing else was answered. A value outside its domain (a
 * tampered draft) is absent.
 */
export function factReader(step: AnyStep, name: string): FactReader {
  const domain = step.domains[name] ?? []
  const isKnown = (value: unknown): value is FactValue => (domain as readonly unknown[]).includes(value)
  const known = (value: unknown) => (isKnown(value) ? value : undefined)
  if (isMark(step, name)) return ({ mark }) => known(mark)
  if (!isOfAnswer(step, name)) return ({ receipt }) => known(receipt?.[name])
  const derived = step.derive[name]
  const choice = derived ? undefined : choiceOf(name)
  const read: FactReader = derived
    ? ({ answer, on }) => known(soundly(() => derivedFrom(derived, answer, on)))
    : choice
      ? ({ answer }) => isAmong(answer[choice.field], choice.value)
      : ({ answer }) => known(answer[name])
  if (name === DOOR || step.doors.length === 0) return read
  return (entry) => (entry.answer[DOOR] === undefined ? read(entry) : undefined)
}

/** Whether one of several choices was made: none was where nothing was. */
const isAmong = (chosen: unknown, value: string): boolean => Array.isArray(chosen) && chosen.includes(value)

/** What is stored may not be what the schema promised (a tampered or older draft): such an answer has no derived facts. */
function soundly(derive: () => FactValue): FactValue {
  try {
    return derive()
  } catch {
    return undefined
  }
}

/**
 * Whether the step's own effect happens for these facts of its answer; else the flow's `record` may. Through a door it
 * does not, unless the step says so.
 */
export function acts(step: AnyStep, facts: Readonly<Record<string, FactValue>>): boolean {
  if (!step.effect || (facts[DOOR] !== undefined && !step.acts?.[DOOR])) return false
  return Object.entries(step.acts ?? {}).every(([name, values]) => values.includes(facts[name]))
}

/** The step of a flow by its id; `undefined` where there is none, also for names like `__proto__`. */
export const stepOf = (flow: AnyFlow, id: string): AnyStep | undefined => flow.steps.find((step) => step.id === id)
