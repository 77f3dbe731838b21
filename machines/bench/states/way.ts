import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf, withAnswer } from '#machines/walk/draft.ts'
import { type DraftMeaning, type DraftPlace, type Left, memoryOf, type Told } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { meaningOf, type RunEvent } from '#machines/walk/next.ts'
import { compileTable, type Table, type TableEvent, type TableState } from '#machines/walk/table.ts'
import type { Answer } from '../check/answers.ts'
import { receiptsOf } from './migrate-receipts.ts'

/** One thing on the way to a state: what somebody does, or what becomes of what they sent. */
export interface WayEvent {
  readonly type: 'answer' | 'done' | 'refused' | 'continue' | 'change' | 'aside' | 'close' | 'mark'
  readonly step: string
  readonly answer?: Answer
  readonly receipt?: Answer
  /** Of a refusal; of a mark its name. */
  readonly code?: string
  /** The step or screen that is opened. */
  readonly target?: string
}

/** What can follow somewhere: its name among all that can, and where people and their answers stand then. */
export interface Led {
  readonly label: string
  /** The same place twice: as the compact table tells places apart, and with what was answered. */
  readonly state: TableState
  readonly place: DraftPlace
  readonly events: readonly WayEvent[]
}

/** A flow's meaning over facts and over drafts, side by side. */
export interface Both {
  readonly flow: AnyFlow
  readonly table: Table
  readonly drafts: DraftMeaning
}

/** Each answer counts as another one, though the one example of it may stand there already. */
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

/** Where something leads that happens to both alike. */
export const led = ({ table, drafts }: Both, { state, place }: Led, event: Alike): Pick<Led, 'state' | 'place'> => ({
  state: table.next(state, event),
  place: drafts.next(place, event),
})
type Alike = TableEvent & RunEvent<Told, Left>

/** What comes of an answer that was sent, or of what is waited for: each receipt and each refusal. */
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
