import * as z from 'zod/mini'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { givenOn, today } from '#machines/define/today.ts'
import { type Draft, type Entry, entryOf, markOf, sameAnswer } from './draft.ts'
import { judgedAnswer, keptPart, prefillFrom } from './kept-answer.ts'
import { moveDraft } from './move-draft.ts'
import { withoutLost } from './prefill.ts'
import { ownOf, readDraft, type Stored } from './read-draft.ts'
import { redateDraft } from './redate-draft.ts'
import { visibleDraft } from './visible.ts'

/**
 * Reads a stored draft for use with the current version of the flow. The draft can come from a browser, from the
 * server's store, or from a page of another version. Each answer is checked again. If an answer is not accepted
 * anymore, its step is asked again, with the old values as prefill. A step whose secret was lost is asked again too.
 * Answers of steps that the flow no longer has stay in the draft. Returns `undefined` if the value is not a draft of
 * this flow. Never throws. A draft from the current engine is returned unchanged, and so is a draft that this function
 * returned before.
 *
 * If a different `day` is passed, answers that can still be changed are checked, and their facts computed, as of that
 * day.
 */
export function resumeDraft(flow: AnyFlow, stored: unknown, day?: Day): Draft | undefined {
  const read = readDraft(flow, stored)
  if (!read) return undefined
  const draft = withoutLost(flow, { ...moveDraft(flow, read), version: flow.version })
  return judged(flow, day === undefined ? draft : redateDraft(flow, draft, day))
}

/**
 * Checks every answer against the current version of its step. It goes through the steps in order, because a step's
 * check may read earlier answers.
 */
function judged(flow: AnyFlow, draft: Draft): Draft {
  const entries: Record<string, Entry> = { ...draft.entries }
  const now = { ...draft, entries }
  for (const step of flow.steps) {
    const before = entryOf(now, step.id)
    const entry = before && judgedEntry(flow, step, before, now)
    if (entry && entry !== before) entries[step.id] = entry
  }
  return now
}

function judgedEntry(flow: AnyFlow, step: AnyStep, entry: Entry, draft: Draft): Entry {
  const isAnswered = !entry.reopened && isCurrent(step, entry, draft)
  const kept = keptPart(step)
  const isVerified = kept.isVerified && isAnswered && seesAll(flow, step, draft)
  const answer = judgedAnswer(kept, isVerified, entry.answer, onDayOf(entry, draft))
  const judged = withMarkOf(step, withReceiptOf(step, withAnswerOf(entry, answer ?? prefillFrom(step, entry.answer))))
  // Keep an answer that the server holds or whose effect cannot be undone, even if the current version of the step
  // would not accept it.
  const isDone = (judged.receipt !== undefined && step.effect?.after !== 'live') || judged.mark !== undefined
  return answer || !isAnswered || isDone ? judged : asked(judged)
}

/** The draft with the day on which an answer was sent as the current date, for checking that answer. */
const onDayOf = ({ on }: Entry, draft: Draft): Draft =>
  on === undefined ? draft : { ...draft, given: givenOn(DATED, draft.given, on) }
const DATED = { given: [today] }

const withAnswerOf = (entry: Entry, answer: Entry['answer']): Entry =>
  isSame(answer, entry.answer) ? entry : { ...entry, answer }

/**
 * Whether two answers are the same. It is fast if they have the same fields with the same texts, as they usually do.
 */
function isSame(answer: Stored, before: Stored): boolean {
  let count = 0
  for (const name in answer) {
    if (!Object.hasOwn(before, name) || !sameAnswer(answer[name], before[name])) return false
    count++
  }
  return count === Object.keys(before).length
}

/**
 * Removes the mark of the server if it no longer holds the answer, because the current step does not declare it that
 * way or because the step is to be asked again.
 */
function withMarkOf(step: AnyStep, entry: Entry): Entry {
  if (entry.mark === undefined || (!entry.reopened && markOf(step, entry) !== undefined)) return entry
  const { mark: _, ...rest } = entry
  return rest
}

/**
 * Removes the parts of a receipt that the current version of the effect does not return. Even if nothing is left, the
 * receipt still shows that the effect has happened.
 */
function withReceiptOf({ effect }: AnyStep, entry: Entry): Entry {
  if (entry.receipt === undefined || (effect && !effect.receipt)) return entry
  const { receipt, ...rest } = entry
  if (!effect?.receipt) return rest
  if (z.safeParse(effect.receipt, receipt).success) return entry
  return { ...rest, receipt: partOf(effect.receipt._zod.def.shape, receipt) }
}

function partOf(shape: Readonly<Record<string, z.core.$ZodType>>, stored: Stored): Stored {
  const parsed = Object.entries(shape).map(
    ([name, schema]) => [name, z.safeParse(schema, ownOf(stored, name))] as const,
  )
  return Object.fromEntries(parsed.flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]])))
}

function asked({ receipt: _, mark: __, ...entry }: Entry): Entry {
  return { ...entry, revision: entry.revision + 1, reopened: true }
}

/** Whether all earlier steps that a step reads are asked. `verify` runs only in that case. */
function seesAll(flow: AnyFlow, { reads }: AnyStep, draft: Draft): boolean {
  const known = reads.filter((id) => entryOf(draft, id))
  if (known.length === 0) return true
  const seen = visibleDraft(flow, { ...draft })
  return known.every((id) => entryOf(seen, id))
}

/**
 * Whether the answers that a step depends on have not changed since this answer was given. This check runs for every
 * answer, so it looks up each of them only once.
 */
function isCurrent({ dependsOn }: AnyStep, { reads }: Entry, draft: Draft): boolean {
  for (const id of dependsOn) {
    const before = entryOf(draft, id)
    if ((before?.revision ?? 0) !== (reads[id] ?? 0) || before?.reopened) return false
  }
  return true
}
