import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf, withAnswer } from '#machines/walk/draft.ts'
import {
  type DraftMeaning,
  type DraftPlace,
  type EffectResult,
  type JudgedAnswer,
  memoryOf,
} from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { meaningOf, type RunEvent } from '#machines/walk/next.ts'
import { compileTable, type Table, type TableEvent, type TableState } from '#machines/walk/table.ts'
import type { Answer } from '../check/answers.ts'
import { receiptsOf } from './migrate-receipts.ts'

/** One event on the way to a state: an action of a person, or the outcome of a call. */
export interface WayEvent {
  readonly type: 'answer' | 'done' | 'refused' | 'continue' | 'change' | 'aside' | 'close' | 'mark'
  readonly step: string
  readonly answer?: Answer
  readonly receipt?: Answer
  /** The code of a refusal, or the name of a mark. */
  readonly code?: string
  /** The step or screen that is opened. */
  readonly target?: string
}

/** Something that can follow at a position: its label, its events, and the position after it. */
export interface Led {
  readonly label: string
  /** The same position twice: `state` in the compact table (facts only), and `place` with full answers. */
  readonly state: TableState
  readonly place: DraftPlace
  readonly events: readonly WayEvent[]
}

/** The two implementations of a flow's behavior: over facts only, and over drafts. */
export interface Both {
  readonly flow: AnyFlow
  readonly table: Table
  readonly drafts: DraftMeaning
}

/**
 * Makes both implementations. Every answer counts as a change, even if it equals the earlier one, because some steps
 * have only one example.
 */
export function bothOf(flow: AnyFlow): Both {
  const memory = memoryOf(flow)
  const drafts = meaningOf(flow, {
    ...memory,
    isNews: () => true,
    take(place, at, told) {
      const step = flow.steps[at]
      return step ? { ...place, draft: withAnother(place.draft, step, told.answer) } : place
    },
  })
  return { flow, table: compileTable(flow), drafts }
}

/** Applies an event to both positions. */
export const led = ({ table, drafts }: Both, { state, place }: Led, event: Alike): Pick<Led, 'state' | 'place'> => ({
  state: table.next(state, event),
  place: drafts.next(place, event),
})
type Alike = TableEvent & RunEvent<JudgedAnswer, EffectResult>

/**
 * Returns the outcomes of an answer that was sent, or of a wait: a success with each possible receipt, and each
 * refusal.
 */
export function outcomesOf(both: Both, step: AnyStep, from: Led): readonly Led[] {
  const { state, events, label } = from
  const facts = state.pending?.facts ?? {}
  const own = step.kind === 'wait' || effectFor(both.flow, step, facts, state.given) === step.effect
  const next = (name: string, event: Alike, told: Omit<WayEvent, 'step'>): Led => ({
    ...led(both, from, event),
    label: `${label}, ${name}`,
    events: [...events, { ...told, step: step.id }],
  })
  if (!own || !step.effect) return [next('kept', { type: 'done', facts: {} }, { type: 'done' })]
  const done = receiptsOf(step.effect).map((receipt) => {
    const left = receiptFacts(step, receipt)
    return next(`done ${Object.values(left).join()}`, { type: 'done', facts: left, receipt }, { type: 'done', receipt })
  })
  const refused = Object.keys(step.effect.failures).map((code) =>
    next(`refused ${code}`, { type: 'refused', code }, { type: 'refused', code }),
  )
  return [...done, ...refused]
}

function withAnother(draft: Draft, step: AnyStep, answer: Answer): Draft {
  const before = entryOf(draft, step.id)
  const after = withAnswer(draft, step, answer)
  const entry = entryOf(after, step.id)
  if (!before || !entry || entry.revision !== before.revision) return after
  const { receipt: _, ...asked } = entry
  return { ...after, entries: { ...after.entries, [step.id]: { ...asked, revision: before.revision + 1 } } }
}
