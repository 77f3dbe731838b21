import * as z from 'zod/mini'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { givenOn, today } from '#machines/define/today.ts'
import { type Draft, type Entry, entryOf, markOf, sameAnswer } from './draft.ts'
import { judgedAnswer, keptPart, prefillFrom } from './kept-answer.ts'
import { moved } from './moved.ts'
import { withoutLost } from './prefill.ts'
import { ownOf, readDraft, type Stored } from './read-draft.ts'
import { redated } from './redated.ts'
import { visible } from './visible.ts'

/**
 * The draft of a flow that lay somewhere (a browser, the store, another version's page), as today's flow takes it: each
 * answer judged again, what is refused asked again with its values as prefill, what needs a lost secret asked again.
 * Answers of steps that the flow no longer has stay where they are. `undefined` for what is no draft of this flow. Never
 * throws; a draft that today's engine made comes back as it is, and what comes back once comes back the same again.
 *
 * On another `day`, an answer that can still be changed is judged by that day, and its facts are those of that day.
 */
export function resume(flow: AnyFlow, stored: unknown, day?: Day): Draft | undefined {
  const read = readDraft(flow, stored)
  if (!read) return undefined
  const draft = withoutLost(flow, { ...moved(flow, read), version: flow.version })
  return judged(flow, day === undefined ? draft : redated(flow, draft, day))
}

/** Every answer judged by today's step, in the order of the flow: what a step reads was judged before it. */
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
  // A locked answer stands, and so does one whose effect cannot be undone, even if today's step would refuse it.
  const isDone = (judged.receipt !== undefined && step.effect?.after !== 'live') || judged.mark !== undefined
  return answer || !isAnswered || isDone ? judged : asked(judged)
}

/** An answer is judged by the day on which it was sent. */
const onDayOf = ({ on }: Entry, draft: Draft): Draft =>
  on === undefined ? draft : { ...draft, given: givenOn(DATED, draft.given, on) }
const DATED = { given: [today] }

const withAnswerOf = (entry: Entry, answer: Entry['answer']): Entry =>
  isSame(answer, entry.answer) ? entry : { ...entry, answer }

/** The usual case first: the same names with the same texts. */
function isSame(answer: Stored, before: Stored): boolean {
  let count = 0
  for (const name in answer) {
    if (!Object.hasOwn(before, name) || !sameAnswer(answer[name], before[name])) return false
    count++
  }
  return count === Object.keys(before).length
}

/** A mark that today's step does not hold answers by is none; nor is one of what is to be asked again. */
function withMarkOf(step: AnyStep, entry: Entry): Entry {
  if (entry.mark === undefined || (!entry.reopened && markOf(step, entry) !== undefined)) return entry
  const { mark: _, ...rest } = entry
  return rest
}

/** Of a receipt that today's effect does not give: what is left of it. That the effect happened is never forgotten. */
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

/** Whether all that a step reads is asked now: what is not asked is neither held against an answer nor missed by it. */
function seesAll(flow: AnyFlow, { reads }: AnyStep, draft: Draft): boolean {
  const known = reads.filter((id) => entryOf(draft, id))
  if (known.length === 0) return true
  const seen = visible(flow, { ...draft })
  return known.every((id) => entryOf(seen, id))
}

/** Whether the answers that a step depends on stand, unchanged since this one was given. Each is looked up once: it is asked of every answer. */
function isCurrent({ dependsOn }: AnyStep, { reads }: Entry, draft: Draft): boolean {
  for (const id of dependsOn) {
    const before = entryOf(draft, id)
    if ((before?.revision ?? 0) !== (reads[id] ?? 0) || before?.reopened) return false
  }
  return true
}
