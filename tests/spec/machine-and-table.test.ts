import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { examples as loginExamples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { examples, varied } from '#flows/signup/examples.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { answerFacts, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import { compileTable, type TableEvent, type TableState } from '#machines/walk/table.ts'
import { backFrom, clamp, walk } from '#machines/walk/walk.ts'
import { submit } from '#machines/wizard/context.ts'
import { compile } from '#machines/wizard/machine.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/branching-flow.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/doors-flow.ts'

type Samples = Readonly<Record<string, readonly Record<string, unknown>[]>>
type Given = Readonly<Record<string, string | boolean>>

const samplesOf = (all: Readonly<Record<string, { readonly valid: readonly object[] }>>, most: number) =>
  Object.fromEntries(Object.entries(all).map(([id, { valid }]) => [id, valid.slice(0, most)])) as unknown as Samples
const signupSamples = samplesOf(examples, 2)
const titleSamples = { ...signupSamples, ...samplesOf(varied['signup-title'], 2) }
const inviteReceipts = { 'invite-others': [{ results: [] }] }

describe('the compiled machine and the compact table agree on every state that can be reached', () => {
  test.each<[string, AnyFlow, Given, Samples, Samples]>([
    ['signup, as a visitor', signup, { signedIn: false }, signupSamples, inviteReceipts],
    ['signup, signed in', signup, { signedIn: true }, signupSamples, inviteReceipts],
    ['signup-title', signupTitle, {}, titleSamples, inviteReceipts],
    ['login', login, {}, samplesOf(loginExamples, 4), {}],
    ['doors, as a visitor', doors, { member: false }, doorsSamples, doorsReceipts],
    ['doors, as a member', doors, { member: true }, doorsSamples, doorsReceipts],
    [
      'branching, nothing payable',
      branching,
      { member: false, payable: 'nothing' },
      branchingSamples,
      branchingReceipts,
    ],
    ['branching, all payable', branching, { member: true, payable: 'both' }, branchingSamples, branchingReceipts],
  ])(
    '%s',
    (_, flow, given, samples, receipts) => {
      const { states, transitions } = explore(flow, given, samples, receipts)
      console.log(`${flow.id}: ${states} states, ${transitions} transitions held equal`)
      expect(states).toBeGreaterThan(10)
      expect(transitions).toBeGreaterThan(states)
    },
    60_000,
  )
})

/** Walks both side by side, breadth first, through every event in every state; throws at the first difference. */
function explore(flow: AnyFlow, given: Given, samples: Samples, receipts: Samples) {
  const machine = compile(flow)
  const table = compileTable(flow)
  const opened = {
    type: 'xstate.done.actor.open',
    output: { run: { id: 'r', revision: 0 }, draft: emptyDraft(flow, given), wanted: flow.steps[0]?.id },
  }
  const start = transition(machine, initialTransition(machine, { wanted: undefined })[0], opened as never)[0]
  type Snapshot = typeof start
  const queue: [Snapshot, TableState][] = [[start, table.initial(given)]]
  const seen = new Set([keyOf(start, queue[0]?.[1])])
  let transitions = 0
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [snapshot, state] = next
    for (const { name, machineEvent, tableEvent } of eventsOf(flow, snapshot, samples, receipts)) {
      const after = transition(machine, snapshot, machineEvent as never)[0]
      const tableAfter = table.next(state, tableEvent)
      transitions++
      expect({ event: name, from: snapshot.value, at: placeOf(after), shown: shownBy(flow, after) }).toEqual({
        event: name,
        from: snapshot.value,
        at: [flow.steps[tableAfter.at]?.id, phaseOf(flow, tableAfter)],
        shown: table.shown(tableAfter),
      })
      agreesWithWalk(flow, snapshot, after, name)
      const key = keyOf(after, tableAfter)
      if (!seen.has(key)) {
        seen.add(key)
        queue.push([after, tableAfter])
      }
    }
  }
  return { states: seen.size, transitions }

  function keyOf({ value, context }: Snapshot, tableState: TableState | undefined) {
    const entries = Object.entries(context.draft.entries).map(([id, { answer, receipt, reopened, reads }]) => {
      const fresh = Object.entries(reads).every(([read, at]) => (context.draft.entries[read]?.revision ?? 0) === at)
      return [id, answer, receipt, reopened, fresh]
    })
    entries.sort(([a], [b]) => String(a).localeCompare(String(b)))
    const facts = Object.entries(context.facts).filter(([, fact]) => fact !== undefined)
    facts.sort(([a], [b]) => a.localeCompare(b))
    return JSON.stringify([value, entries, facts, context.submission?.answer, tableState])
  }
}

/** The pure walk over the answers says the same about Back as the machine's declared edges. */
function agreesWithWalk(flow: AnyFlow, before: SnapshotLike, after: SnapshotLike, event: string) {
  const [from, phase] = placeOf(before)
  if (event !== 'back' || phase !== 'asking') return
  const { draft } = before.context
  expect(placeOf(after)[0]).toBe(backFrom(flow, draft, walk(flow, draft), from) ?? from)
}

type SnapshotLike = {
  value: unknown
  context: { draft: Parameters<typeof walk>[1]; submission?: { answer: unknown } | undefined }
}

function placeOf({ value }: { value: unknown }): [string, string] {
  if (typeof value === 'string') return [value, 'asking']
  const [entry] = Object.entries(value as Record<string, string>)
  return entry ?? ['', '']
}
const phaseOf = (flow: AnyFlow, { at, phase }: TableState) => (flow.steps[at]?.kind === 'end' ? 'asking' : phase)

function shownBy(flow: AnyFlow, { context }: SnapshotLike): readonly string[] {
  const path = walk(flow, context.draft)
  return path.asked.slice(path.floor).filter((id) => clamp(path, id) === id)
}

function* eventsOf(flow: AnyFlow, snapshot: SnapshotLike, samples: Samples, receipts: Samples) {
  const [at, phase] = placeOf(snapshot)
  const step = stepOf(flow, at)
  if (!step) return
  const simple = (type: 'back' | 'continue' | 'retry', machineType = type.toUpperCase()) => ({
    name: type,
    machineEvent: { type: machineType },
    tableEvent: { type } as TableEvent,
  })
  if (phase === 'asking') {
    yield simple('back')
    yield simple('continue')
    for (const { id } of flow.steps)
      yield {
        name: `go ${id}`,
        machineEvent: { type: 'GO', step: id },
        tableEvent: { type: 'go', to: id } as TableEvent,
      }
    for (const answer of samples[at] ?? []) {
      const event = submit(step, answer)
      const before = snapshot.context.draft.entries[at]
      const changed = !before || !sameAnswer(before.answer, withoutSecrets(step, answer))
      yield {
        name: `answer ${JSON.stringify(answer)}`,
        machineEvent: event,
        tableEvent: { type: 'answer', facts: answerFacts(step, answer), changed } as TableEvent,
      }
    }
  }
  if (phase === 'stuck') yield simple('retry')
  if (phase === 'saving') {
    for (const receipt of receipts[at] ?? [{}])
      yield {
        name: `done ${JSON.stringify(receipt)}`,
        machineEvent: { type: `xstate.done.actor.perform.${at}`, output: { receipt, revision: 1 } },
        tableEvent: { type: 'done', facts: receiptFacts(step, receipt) } as TableEvent,
      }
    for (const code of [...Object.keys(step.effect?.failures ?? {}), 'something-else'])
      yield {
        name: `refused ${code}`,
        machineEvent: { type: `xstate.error.actor.perform.${at}`, error: new Refusal('No.', code) },
        tableEvent: { type: 'refused', code } as TableEvent,
      }
    yield {
      name: 'lost',
      machineEvent: { type: `xstate.error.actor.perform.${at}`, error: new Error('network') },
      tableEvent: { type: 'lost' } as TableEvent,
    }
  }
}
