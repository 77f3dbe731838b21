import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { entryFacts, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { isCounted } from '#machines/walk/counted.ts'
import { type Draft, type Entry, emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { maxQuestions } from '#machines/walk/most-ahead.ts'
import { progressOf, walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from './machine-steps.ts'

type Answers = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A place in the machine. `isOpenable` says whether opening a run with the same draft leads to the same place. */
interface Node {
  readonly step: string
  readonly isOpenable: boolean
  readonly looks: string
  readonly follows: ReadonlyMap<string, number>
}

/** The states of the machine that some event can tell apart. */
export interface ToldApart {
  /** For each step, the number of different states in which a run can be opened there. */
  readonly counts: Readonly<Record<string, number>>
  /** The number of the state in which a run with this draft is opened at a step; -1 if that never happens. */
  classOf(draft: Draft, step: string): number
}

/**
 * Counts the states of the real machine by brute force. Compares every place that any answers, outcomes and changes
 * lead to with every other place. Answers that may be given later are ignored.
 */
export function toldApart(
  flow: AnyFlow,
  answers: Answers,
  receipts: Answers,
  givens: readonly Draft['given'][],
): ToldApart {
  const { take, opened, placeOf } = driven(flow)
  const machine = compileMachine(flow)
  type Snapshot = ReturnType<typeof opened>
  const nodes: {
    step: string
    isOpenable: boolean
    looks: string
    follows: Map<string, number>
    snapshot: Snapshot
  }[] = []
  const known = new Map<string, number>()

  function forgetful(snapshot: Snapshot): Snapshot {
    const { context, value } = snapshot
    const draft = forgotten(flow, context.draft, placeOf(snapshot)[0], context.returning)
    return machine.resolveState({
      value,
      context: { ...context, draft, problem: undefined, news: undefined },
    })
  }
  const keyOf = ({ value, context: { draft, returning } }: Snapshot) =>
    JSON.stringify([value, returning, draft.given, flow.steps.map(({ id }) => remembered(flow, draft, id))])

  function met(found: Snapshot): number {
    const snapshot = forgetful(found)
    const key = keyOf(snapshot)
    const at = known.get(key) ?? nodes.length
    if (at < nodes.length) return at
    known.set(key, at)
    const [step] = placeOf(snapshot)
    const again = opened(snapshot.context.draft, step)
    const isOpenable = placeOf(again)[0] === step && again.context.returning === snapshot.context.returning
    nodes.push({ step, isOpenable, looks: looksAt(snapshot), follows: new Map(), snapshot })
    return at
  }

  function looksAt(snapshot: Snapshot): string {
    const [id] = placeOf(snapshot)
    const { draft, returning } = snapshot.context
    const step = stepOf(flow, id)
    const path = walkFlow(flow, draft)
    const moves = (event: object) => placeOf(take(snapshot, event))[0] !== id
    const rows = step?.rows.map((row) => [path.asked.includes(row), moves({ type: 'CHANGE', step: row })])
    const progress = step && isCounted(flow, { step, draft, returning }) ? progressOf(flow, path, id) : undefined
    return JSON.stringify([
      id,
      returning,
      moves({ type: 'BACK' }),
      moves({ type: 'CONTINUE' }),
      rows,
      progress?.at,
      progress?.total,
      progress && maxQuestions(flow, draft),
    ])
  }

  function go({ snapshot, follows }: (typeof nodes)[number]): void {
    const [id] = placeOf(snapshot)
    const step = stepOf(flow, id)
    if (!step || step.kind === 'end') return
    const led = (label: string, after: Snapshot) => follows.set(label, met(after))
    for (const answer of anew(answers[id] ?? [], entryOf(snapshot.context.draft, id))) {
      const { note: _, ...told } = answer
      const sent = take(snapshot, submitEvent(step, answer, snapshot.context.draft.given))
      const label = JSON.stringify(told)
      if (placeOf(sent)[1] !== 'saving') led(label, sent)
      else {
        const own = sent.context.submission?.effect === step.effect?.name
        for (const receipt of own ? (receipts[id] ?? [{}]) : [{}])
          led(`${label} done ${JSON.stringify(receipt)}`, take(sent, done(id, receipt)))
        for (const code of own ? Object.keys(step.effect?.failures ?? {}) : [])
          led(`${label} ${code}`, take(sent, failed(id, new Refusal('', code))))
      }
    }
    led('continue', take(snapshot, { type: 'CONTINUE' }))
    for (const row of step.rows) led(`change ${row}`, take(snapshot, { type: 'CHANGE', step: row }))
  }

  for (const given of givens) {
    const draft = emptyDraft(flow, given)
    for (const id of walkFlow(flow, draft).asked) met(opened(draft, id))
  }
  for (const node of nodes) go(node)
  const classes = classesOf(nodes)
  const of = (step: string) =>
    new Set(classes.filter((_, at) => nodes[at]?.step === step && nodes[at]?.isOpenable)).size
  return {
    counts: Object.fromEntries(flow.steps.map(({ id }) => [id, of(id)])),
    classOf: (draft, step) => classes[known.get(keyOf(forgetful(opened(draft, step)))) ?? -1] ?? -1,
  }
}

/** The answers with changed text, so that each differs from the present answer. */
const anew = (answers: Answers[string], entry: Entry | undefined) =>
  answers
    .filter(({ note, door }) => door !== undefined || note !== 'm')
    .map((answer) => ('note' in answer && entry?.answer.note === answer.note ? { ...answer, note: 'm' } : answer))

/** A draft without the answers to this step and later ones, except those that cannot be given again. */
function forgotten(flow: AnyFlow, draft: Draft, at: string, review: string | undefined): Draft {
  const from = flow.steps.findIndex(({ id }) => id === (review ?? at))
  const entries = Object.entries(draft.entries).map(([id, entry]) => {
    const step = stepOf(flow, id)
    const stays = entry.receipt !== undefined && (step?.effect?.after ?? 'live') !== 'live'
    const isLater = flow.steps.findIndex((one) => one.id === id) >= from
    const { receipt: _, ...open } = entry
    return [id, isLater && !stays ? { ...open, reopened: true as const } : entry] as const
  })
  return { ...draft, entries: Object.fromEntries(entries) }
}

/** The part of an answer that can still matter. Its text cannot. */
function remembered(flow: AnyFlow, draft: Draft, id: string): unknown {
  const [step, entry] = [stepOf(flow, id), entryOf(draft, id)]
  if (!step || !entry || (entry.reopened && !entry.receipt)) return null
  const isFresh = step.dependsOn.every((read) => (entryOf(draft, read)?.revision ?? 0) === (entry.reads[read] ?? 0))
  const facts: Readonly<Record<string, FactValue>> = entryFacts(step, entry)
  return [facts, isFresh, entry.receipt && receiptFacts(step, entry.receipt), entry.receipt !== undefined]
}

/** Compares every two places. They differ if they look different, or if the same event leads to places that differ. */
function classesOf(nodes: readonly Node[]): readonly number[] {
  const differ = nodes.map((one) => nodes.map((other) => one.looks !== other.looks))
  const leads = (one: Node, other: Node) =>
    one.follows.size !== other.follows.size ||
    [...one.follows].some(([label, to]) => {
      const there = other.follows.get(label)
      return there === undefined || differ[to]?.[there]
    })
  for (let grown = true; grown; ) {
    grown = false
    for (const [a, one] of nodes.entries())
      for (const [b, other] of nodes.entries()) {
        const row = differ[a]
        if (!row || row[b] || !leads(one, other)) continue
        row[b] = true
        grown = true
      }
  }
  return differ.map((row) => row.indexOf(false))
}
