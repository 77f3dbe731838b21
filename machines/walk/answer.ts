import * as z from 'zod/mini'
import { choiceOf } from '#machines/define/choice-fact.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import { derivedFrom } from '#machines/define/derivation.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, type FieldIssue, issuesOf, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Item } from '#machines/define/item-of.ts'
import { holdingMarks, MARK_FACT } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn } from '#machines/define/today.ts'
import { type Draft, dayOfAnswer, type Entry, entryOf } from './draft.ts'
import { judgeItem, judgeItems } from './items.ts'

export type Verdict =
  | { readonly ok: true; readonly answer: Entry['answer'] }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/**
 * Checks what a person entered at a step. First the step's schema parses and cleans the input, then `verify` checks the
 * result against the earlier answers that the step reads. The browser and the server both call this function. It never
 * throws, whatever the input.
 */
export function judgeAnswer(step: AnyStep, input: unknown, draft: Draft): Verdict {
  const door = doorIn(step, input)
  if (door !== undefined) return { ok: true, answer: { ...comingAlong(step, Object(input)), door } }
  const { input: told, issues: inItems } = judgeItems(step, withoutUnasked(step, input), {
    judge: judgeAnswer,
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
 * What is wrong with the dates in an answer, judged by the current date of the run. If that date is unknown, rules that
 * depend on it are not checked. The server knows it for every run.
 */
function issuesOnDay({ isDated, fields }: AnyStep, answer: Entry['answer'], { given }: Draft): readonly FieldIssue[] {
  const day = isDated ? dayIn(given) : undefined
  if (day === undefined) return []
  return Object.entries<Field>(fields).flatMap(([field, schema]) => {
    const fault = metaOf(schema).onDay?.(answer[field], day)
    return fault ? [{ field, ...fault }] : []
  })
}

/**
 * All issues of an answer. For an item of a list that was checked separately, only the issues from that check count.
 */
function withItems(inItems: readonly FieldIssue[], error: z.core.$ZodError | undefined): readonly FieldIssue[] {
  const others = error ? issuesOf(error) : []
  const isJudged = (one: FieldIssue) =>
    inItems.some(({ field, params }) => field === one.field && params.index === one.params.index)
  return [...inItems, ...others.filter((one) => !isJudged(one))]
}

/** Checks one item of a list. The `verify` of the item's step is not called, because it reads earlier answers. */
export const judgedItem = (item: Item, input: unknown, given: Draft['given']): Verdict =>
  judgeItem(item, input, { judge: judgeAnswer, fact: factReader, given })

/**
 * Whether people are asked for a field that depends on another field. `undefined` if the field does not depend on any.
 */
export function isAsked(step: AnyStep, name: string, values: Entry['answer']): boolean | undefined {
  const field: Field | undefined = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
  const only = field && metaOf(field).only
  const value = only && values[only.field]
  return only && (Array.isArray(value) ? value.includes(only.value) : value === only.value)
}

/** The input without the fields that people are not asked for. */
function withoutUnasked(step: AnyStep, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const isUnasked = (name: string) => isAsked(step, name, input as Entry['answer']) === false
  const unasked = Object.keys(step.fields).filter(isUnasked)
  if (unasked.length === 0) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unasked.includes(name)))
}

/**
 * The door (a link such as "I forgot my password") that a person took instead of answering. `undefined` if they took
 * none.
 */
function doorIn(step: AnyStep, input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, DOOR_FACT)) return undefined
  return step.doors.find((door) => door === (input as { door: unknown }).door)
}

/**
 * What is kept of an unfinished form when a person takes a door (a link that leaves the step without an answer): the
 * fields that are valid, except secrets.
 */
function comingAlong(step: AnyStep, input: Entry['answer']): Entry['answer'] {
  const right: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    if (!Object.hasOwn(input, name) || metaOf(field).secret) continue
    const parsed = z.safeParse(field, input[name])
    if (parsed.success && parsed.data !== undefined) right[name] = parsed.data
  }
  return right
}

/**
 * Whether a fact is part of the answer. If not, it comes from the receipt, which is the result of the step's effect, or
 * from a mark that the server set.
 */
export const isOfAnswer = (step: AnyStep, fact: string): boolean =>
  fact in step.derive || fact in step.fields || fact === DOOR_FACT || (choiceOf(fact)?.field ?? '') in step.fields

/**
 * Whether a fact comes from the receipt of the step's effect rather than from the answer or from a mark of the server.
 */
export const isOfReceipt = (step: AnyStep, fact: string): boolean => !isOfAnswer(step, fact) && !isMark(step, fact)

/** Whether a fact tells which mark of the server holds the answer (keeps people from changing it). */
const isMark = (step: AnyStep, fact: string): boolean => fact === MARK_FACT && holdingMarks(step).length > 0

/**
 * The facts of an answer that is sent today: its fields that have finitely many values, and the facts derived from it.
 * Conditions read these facts.
 */
export function answerFacts(step: AnyStep, answer: Entry['answer'], given: Draft['given']): Record<string, FactValue> {
  return factsOf(step, { answer, ...dayOfAnswer(step, given) })
}

/** The facts of a stored answer. Facts that depend on the date use the day on which the answer was sent. */
export function entryFacts(step: AnyStep, { answer, on }: Pick<Entry, 'answer' | 'on'>): Record<string, FactValue> {
  return factsOf(step, { answer, ...(on !== undefined && { on }) })
}

function factsOf(step: AnyStep, told: Told): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const name in step.domains) if (isOfAnswer(step, name)) facts[name] = factReader(step, name)(told)
  return facts
}

/** The facts of a receipt: its fields that have finitely many values. */
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
 * Makes a function that reads one fact of a step. If the person left the step through a door (a link) without an
 * answer, all other facts of the answer are absent. So is a fact whose stored value is not one of its possible values,
 * as in a draft that someone tampered with.
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
  if (name === DOOR_FACT || step.doors.length === 0) return read
  return (entry) => (entry.answer[DOOR_FACT] === undefined ? read(entry) : undefined)
}

/** Whether a certain choice is among those that were made. If there is no answer, it is not. */
const isAmong = (chosen: unknown, value: string): boolean => Array.isArray(chosen) && chosen.includes(value)

/**
 * Runs a derivation and returns `undefined` if it throws. Stored answers may not match the schema, because the draft is
 * older or someone tampered with it.
 */
function soundly(derive: () => FactValue): FactValue {
  try {
    return derive()
  } catch {
    return undefined
  }
}

/**
 * Whether the step's own effect happens for an answer with these facts. If not, the flow's `record` effect may happen
 * instead. If people left through a door (a link) without an answer, the effect happens only if the step's `acts` names
 * the door.
 */
export function triggersEffect(step: AnyStep, facts: Readonly<Record<string, FactValue>>): boolean {
  if (!step.effect || (facts[DOOR_FACT] !== undefined && !step.acts?.[DOOR_FACT])) return false
  return Object.entries(step.acts ?? {}).every(([name, values]) => values.includes(facts[name]))
}

/** The step with this id, or `undefined` if the flow has none. This also works for names like `__proto__`. */
export const stepOf = (flow: AnyFlow, id: string): AnyStep | undefined => flow.steps.find((step) => step.id === id)
