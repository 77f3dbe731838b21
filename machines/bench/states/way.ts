import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { Table, TableState } from '#machines/walk/table.ts'
import { walk } from '#machines/walk/walk.ts'
import type { Answer } from '../check/answers.ts'
import { receiptsOf } from './migrate-receipts.ts'

/** One thing on the way to a state: what somebody does, or what becomes of what they sent. */
export interface WayEvent {
  readonly type: 'answer' | 'done' | 'refused' | 'continue' | 'change' | 'aside' | 'close'
  readonly step: string
  readonly answer?: Answer
  readonly receipt?: Answer
  readonly code?: string
  /** The step or screen that is opened. */
  readonly target?: string
}

/** What can follow somewhere: its name among all that can, and where people and their answers stand then. */
export interface Led {
  readonly label: string
  readonly state: TableState
  readonly draft: Draft
  readonly events: readonly WayEvent[]
}

/** What comes of an answer that was sent, or of what is waited for: each receipt and each refusal. */
export function outcomesOf(flow: AnyFlow, table: Table, step: AnyStep, from: Led): readonly Led[] {
  const { state, draft, events, label } = from
  const facts = state.pending?.facts ?? {}
  const own = step.kind === 'wait' || effectFor(flow, step, facts, state.given) === step.effect
  const answer = events.at(-1)?.answer ?? {}
  const told = withAnother(draft, step, answer)
  const next = (name: string, after: TableState, now: Draft, event: WayEvent): Led => ({
    label: `${label}, ${name}`,
    state: after,
    draft: now,
    events: [...events, event],
  })
  if (!own || !step.effect) {
    const after = table.next(state, { type: 'done', facts: {} })
    return [next('kept', after, told, { type: 'done', step: step.id })]
  }
  const { leads, failures } = step.effect
  const done = receiptsOf(step.effect).map((receipt) => {
    const left = receiptFacts(step, receipt)
    const settled = withReceipt(told, step, receipt)
    const now = leads ? reopened(settled, leads.reopen) : settled
    const after = table.next(state, { type: 'done', facts: left })
    return next(`done ${Object.values(left).join()}`, after, now, { type: 'done', step: step.id, receipt })
  })
  const refused = Object.entries(failures).map(([code, failure]) => {
    const now = typeof failure === 'object' ? reopened(draft, failure.reopen) : draft
    const after = table.next(state, { type: 'refused', code })
    return next(`refused ${code}`, after, now, { type: 'refused', step: step.id, code })
  })
  return [...done, ...refused]
}

/** The draft with another answer, as far as anything that was told of it knows: the one example may stand there already. */
export function withAnother(draft: Draft, step: AnyStep, answer: Answer): Draft {
  const before = entryOf(draft, step.id)
  const after = withAnswer(draft, step, answer)
  const entry = entryOf(after, step.id)
  if (!before || !entry || entry.revision !== before.revision) return after
  const { receipt: _, ...asked } = entry
  return { ...after, entries: { ...after.entries, [step.id]: { ...asked, revision: before.revision + 1 } } }
}

/** The draft with what happened by itself on the way, where that sends nothing. */
export function passed(flow: AnyFlow, { steps }: TableState, draft: Draft): Draft {
  const open = flow.steps.findIndex(({ id }) => id === walk(flow, draft).open)
  const step = flow.steps[open]
  if (step?.kind !== 'automatic' || !steps[open]?.answered) return draft
  return passed(flow, { ...{ at: 0, phase: 'asking', given: {} }, steps }, withAnswer(draft, step, {}))
}
