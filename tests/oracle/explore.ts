import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import {
  type Draft,
  emptyDraft,
  sameAnswer,
  withAnswer,
  withoutSecrets,
  withReceipt,
  withStepReopened,
} from '#machines/walk/draft.ts'
import { withMarkSet } from '#machines/walk/draft-place.ts'
import { compileTable, type TableEvent, type TableState } from '#machines/walk/table.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { closesInside } from '#tests/support/walker/closes-inside.ts'
import type { Subject } from '#tests/support/walker/subject.ts'

import { after as afterwards, begin, type Happening, type Run, shown } from './laws.ts'

type Samples = Subject['valid']

/**
 * Returns examples to try: one for each combination of facts, and one more whose facts are the same as those of another
 * example. The last one covers answers that differ although their facts do not.
 */
function samplesOf({ flow, valid }: Subject): Samples {
  return Object.fromEntries(
    Object.entries(valid).map(([id, answers]) => {
      const step = stepOf(flow, id)
      const told = (answer: Record<string, unknown>) => JSON.stringify(step && answerFacts(step, answer, ON_SAMPLE_DAY))
      const first = (answer: Record<string, unknown>) => answers.find((one) => told(one) === told(answer))
      const [more] = answers.filter((answer) => first(answer) !== answer)
      return [id, answers.filter((answer) => first(answer) === answer || answer === more)]
    }),
  )
}

/**
 * Runs the state machine, the compact table and the oracle (a second implementation of the laws) side by side, breadth
 * first. Sends every event in every state, up to `most` states. Throws at the first difference.
 */
export function explore(subject: Subject, most: number): { readonly states: number; readonly transitions: number } {
  const { flow, given, receipts } = subject
  const samples = samplesOf(subject)
  const machine = compileMachine(flow)
  const table = compileTable(flow)
  const places = [...flow.steps, ...flow.asides]
  const opening = initialTransition(machine, { wanted: undefined })[0]
  const opened = (draft: Draft, wanted: string | undefined) => {
    const output = { run: { id: 'r', revision: 0 }, draft, wanted }
    return transition(machine, opening, { type: 'xstate.done.actor.open', output } as never)[0]
  }
  const start = opened(emptyDraft(flow, given), flow.steps[0]?.id)
  type Snapshot = typeof start
  const queue: [Snapshot, TableState, Run][] = [[start, table.initial(given), begin(flow, given)]]
  const seen = new Set([keyOf(start, queue[0]?.[1])])
  let transitions = 0
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [snapshot, state, run] = next
    for (const { name, machineEvent, opens, tableEvent, told } of eventsOf(flow, snapshot, samples, receipts)) {
      const after = opens
        ? opened(opens, placeOf(snapshot)[0])
        : transition(machine, snapshot, machineEvent as never)[0]
      const tableAfter = table.next(state, tableEvent)
      transitions++
      const event = { event: name, from: snapshot.value }
      const came = { ...event, at: placeOf(after), shown: shownBy(flow, after) }
      const at = [places[tableAfter.at]?.id, phaseOf(flow, tableAfter)]
      const expected = { ...event, at, shown: table.shown(tableAfter) }
      // This line runs millions of times. So it only checks quickly whether there is a difference, and `expect` finds
      // the place.
      if (!isDeepStrictEqual(came, expected)) expect(came).toEqual(expected)
      const runAfter = afterwards(run, told ?? untold(tableEvent))
      agreesWithOracle(flow, runAfter, after, event)
      const key = keyOf(after, tableAfter)
      if (!seen.has(key) && seen.size < most) {
        seen.add(key)
        queue.push([after, tableAfter, runAfter])
      }
    }
  }
  return { states: seen.size, transitions }

  /**
   * Whether a refusal is part of the state. It is only at an automatic step, because after a refusal such a step does
   * not run again by itself.
   */
  function stuckAt(value: unknown, problem: unknown) {
    const step = stepOf(flow, placeOf({ value })[0])
    return step?.kind === 'automatic' && problem !== undefined
  }

  function keyOf({ value, context }: Snapshot, tableState: TableState | undefined) {
    const draft = once(context.draft, () => entriesKey(context.draft))
    const rest = [value, context.submission?.answer, stuckAt(value, context.problem), tableState]
    return `${draft} ${JSON.stringify(rest)}`
  }
}

/** A key for the entries of a draft. It leaves out how often each answer has changed. */
function entriesKey({ entries }: Draft): string {
  return sorted(
    Object.entries(entries).map(([id, { answer, receipt, reopened, reads, mark }]) => {
      const fresh = Object.entries(reads).every(([read, at]) => (entries[read]?.revision ?? 0) === at)
      return [id, [answer, receipt, reopened, fresh, mark]]
    }),
  )
}

const sorted = (entries: readonly (readonly [string, unknown])[]) =>
  JSON.stringify(entries.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Caches a text for each object. Most events leave most objects as they are, so their texts are needed again. */
const texts = new WeakMap<object, string>()
function once(of: object, make: () => string): string {
  const text = texts.get(of) ?? make()
  texts.set(of, text)
  return text
}

/** Fails unless the oracle is at the same step as the machine, can show the same steps, and has the same givens. */
function agreesWithOracle(flow: AnyFlow, run: Run, machine: SnapshotLike, event: object) {
  const phase = flow.steps.some(({ id, kind }) => id === run.at && kind === 'end') ? 'asking' : run.phase
  const oracle = { ...event, at: [run.at, phase], shown: shown(run), given: run.given }
  const came = { ...event, at: placeOf(machine), shown: shownBy(flow, machine), given: machine.context.draft.given }
  if (!isDeepStrictEqual(came, oracle)) expect(came).toEqual(oracle)
}

type SnapshotLike = {
  value: unknown
  context: {
    draft: Draft
    submission?: { answer: unknown } | undefined
    returning: string | undefined
    opener: string | undefined
  }
}

function placeOf({ value }: { value: unknown }): [string, string] {
  if (typeof value === 'string') return [value, 'asking']
  const [entry] = Object.entries(value as Record<string, string>)
  return entry ?? ['', '']
}
const phaseOf = (flow: AnyFlow, { at, phase }: TableState) => (flow.steps[at]?.kind === 'end' ? 'asking' : phase)

const screens = new WeakMap<Draft, readonly string[]>()
function shownBy(flow: AnyFlow, { context: { draft } }: SnapshotLike): readonly string[] {
  const known = screens.get(draft)
  if (known) return known
  const path = walkFlow(flow, draft)
  const shown = path.asked.slice(path.floor).filter((id) => clampStep(path, id) === id)
  screens.set(draft, shown)
  return shown
}

/**
 * One event in the form that each of the three implementations expects. The oracle gets the event of the table, with
 * another answer text.
 */
interface Heard {
  readonly name: string
  readonly machineEvent: object
  /** For a run that was changed from outside: the new draft, with which the run is opened again. */
  readonly opens?: Draft | undefined
  readonly tableEvent: TableEvent
  readonly told?: Happening
}

function untold(event: TableEvent): Happening {
  if (event.type === 'answer' || event.type === 'done')
    throw new Error('The oracle hears what was told, not its facts.')
  return event
}

function* eventsOf(flow: AnyFlow, snapshot: SnapshotLike, samples: Samples, receipts: Samples): Iterable<Heard> {
  const [at, phase] = placeOf(snapshot)
  const step = stepOf(flow, at) ?? flow.asides.find(({ id }) => id === at)
  if (!step) return
  const simple = (type: 'back' | 'continue' | 'retry' | 'close', machineType = type.toUpperCase()) => ({
    name: type,
    machineEvent: { type: machineType },
    tableEvent: { type },
  })
  if (phase === 'asking') {
    yield simple('back')
    yield simple('continue')
    if (closesInside(flow, step, snapshot.context)) yield simple('close')
    for (const id of step.rows)
      yield {
        name: `change ${id}`,
        machineEvent: { type: 'CHANGE', step: id },
        tableEvent: { type: 'change', to: id },
      }
    for (const { id } of flow.asides)
      yield {
        name: `aside ${id}`,
        machineEvent: { type: 'ASIDE', to: id },
        tableEvent: { type: 'aside', to: id },
      }
    for (const marking of markings(flow, snapshot)) yield marking
    if (step.kind === 'wait') yield* settled(step, snapshot, receipts[at] ?? [{}])
    for (const { id } of [...flow.steps, ...flow.asides])
      yield {
        name: `go ${id}`,
        machineEvent: { type: 'GO', step: id },
        tableEvent: { type: 'go', to: id },
      }
    for (const answer of step.kind === 'aside' ? (step.effect ? [{}] : []) : (samples[at] ?? [])) {
      const event = submitEvent(step, answer, ON_SAMPLE_DAY)
      const before = snapshot.context.draft.entries[at]
      const changed = !before || !sameAnswer(before.answer, withoutSecrets(step, answer))
      yield {
        name: `answer ${JSON.stringify(answer)}`,
        machineEvent: event,
        tableEvent: { type: 'answer', facts: answerFacts(step, answer, ON_SAMPLE_DAY), changed },
        told: { type: 'answer', answer } as const,
      }
    }
  }
  if (phase === 'stuck') yield simple('retry')
  if (phase === 'saving') {
    for (const receipt of receipts[at] ?? [{}])
      yield {
        name: `done ${JSON.stringify(receipt)}`,
        machineEvent: { type: `xstate.done.actor.perform.${at}`, output: { receipt, revision: 1 } },
        tableEvent: { type: 'done', facts: receiptFacts(step, receipt) },
        told: { type: 'done', receipt } as const,
      }
    for (const code of [...Object.keys(step.effect?.failures ?? {}), 'something-else'])
      yield {
        name: `refused ${code}`,
        machineEvent: { type: `xstate.error.actor.perform.${at}`, error: new Refusal('No.', code) },
        tableEvent: { type: 'refused', code },
      }
    yield {
      name: 'lost',
      machineEvent: { type: `xstate.error.actor.perform.${at}`, error: new Error('network') },
      tableEvent: { type: 'lost' },
    }
  }
}

/** Every mark that the server could set on an answer. A mark that is not possible now must change nothing. */
const markings = (flow: AnyFlow, { context: { draft } }: SnapshotLike): readonly Heard[] =>
  flow.steps.flatMap(({ id: to, marks }) =>
    Object.keys(marks).map((mark) => ({
      name: `${to} is ${mark}`,
      machineEvent: { type: 'NOTHING' },
      opens: withMarkSet(flow, draft, to, mark),
      tableEvent: { type: 'marked', to, mark } as const,
    })),
  )

/** Every outcome of a wait: success with each possible receipt, each refusal, and no response. */
function* settled(
  step: AnyStep,
  { context }: SnapshotLike,
  receipts: readonly Record<string, unknown>[],
): Iterable<Heard> {
  const opened = (draft: typeof context.draft) => ({
    type: `xstate.done.actor.watch.${step.id}`,
    output: { run: { id: 'r', revision: 1 }, draft, wanted: undefined },
  })
  for (const receipt of receipts)
    yield {
      name: `settled ${JSON.stringify(receipt)}`,
      machineEvent: opened(withReceipt(withAnswer(context.draft, step, {}), step, receipt)),
      tableEvent: { type: 'done', facts: receiptFacts(step, receipt) },
      told: { type: 'done', receipt } as const,
    }
  for (const [code, failure] of Object.entries(step.effect?.failures ?? {}))
    if (typeof failure === 'object')
      yield {
        name: `refused ${code}`,
        machineEvent: opened(withStepReopened(context.draft, failure.reopen, code)),
        tableEvent: { type: 'refused', code },
      }
  yield {
    name: 'lost',
    machineEvent: { type: `xstate.error.actor.watch.${step.id}`, error: new Error('network') },
    tableEvent: { type: 'lost' },
  }
}
