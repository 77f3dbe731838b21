import { expect } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import {
  type Draft,
  emptyDraft,
  entryOf,
  sameAnswer,
  withAnswer,
  withoutSecrets,
  withReceipt,
  withStepReopened,
} from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { withoutLost } from '#machines/walk/prefill.ts'
import type { TableEvent } from '#machines/walk/table.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { carryOutEvent, submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, failed } from '#tests/support/machine/machine-steps.ts'
import { closesInside } from './closes-inside.ts'
import { machineFor } from './driving.ts'
import { picked, type WalkEvent } from './events.ts'
import { agrees, goesBack, keepsAnswers, type Stand } from './rehearsed.ts'
import type { Subject } from './subject.ts'
import { openedState, tableOf } from './table-state.ts'
import { wayOut } from './way-out.ts'

/** How often each kind of event occurs in a walk without a server. */
export const OFTEN = {
  answer: 30,
  'wrong answer': 4,
  back: 10,
  go: 8,
  continue: 4,
  reload: 5,
  change: 10,
  aside: 2,
  close: 2,
  done: 24,
  refused: 8,
  lost: 4,
  retry: 6,
  overtaken: 2,
} as const
export type RehearsedKind = keyof typeof OFTEN

/**
 * Plays events on the compiled machine and on the compact table, with different outcomes of effects. After every event,
 * compares both with the path computed from the answers. Throws at the first difference; returns the number of events.
 */
export function rehearse(subject: Subject, events: readonly WalkEvent<RehearsedKind>[]): number {
  const { flow } = subject
  let stand = openedAt(subject, emptyDraft(flow, subject.given), undefined)
  let happened = 0
  agrees(subject, stand)
  for (const { kind, pick } of events) {
    const next = kind === 'rest' ? undefined : after(subject, stand, kind, pick)
    if (!next) continue
    happened++
    keepsAnswers(flow, kind, stand.snapshot, next.snapshot)
    stand = next
    agrees(subject, stand)
  }
  expect(wayOut(subject, tableOf(flow), stand.state), 'a way to an end').toBeDefined()
  return happened
}

function openedAt({ flow }: Subject, draft: Draft, wanted: string | undefined): Stand {
  return { snapshot: machineFor(flow).opened(draft, wanted), state: openedState(flow, draft, wanted) }
}

/** The result of an event; `undefined` if the event is impossible here. */
function after(subject: Subject, stand: Stand, kind: RehearsedKind, pick: number): Stand | undefined {
  const { flow, receipts } = subject
  const { placeOf } = machineFor(flow)
  const { draft } = stand.snapshot.context
  const [at, phase] = placeOf(stand.snapshot)
  const step = stepIn(flow, at)
  if (!step) return undefined
  const both = (event: object, tableEvent: TableEvent) => taken(flow, stand, event, tableEvent)
  switch (kind) {
    case 'answer':
      return answered(subject, stand, step, pick)
    case 'wrong answer': {
      const wrong = picked(subject.invalid[at] ?? [], pick)
      if (wrong) expect(judgeAnswer(step, wrong, draft).ok, JSON.stringify(wrong)).toBe(false)
      return wrong && stand
    }
    case 'back':
      if (phase === 'asking') goesBack(flow, stand.snapshot, at, both({ type: 'BACK' }, { type: 'back' }))
      return both({ type: 'BACK' }, { type: 'back' })
    case 'go': {
      const to = picked([...[...flow.steps, ...flow.asides].map(({ id }) => id), 'nowhere'], pick) ?? at
      return both({ type: 'GO', step: to }, { type: 'go', to })
    }
    case 'continue':
      return both({ type: 'CONTINUE' }, { type: 'continue' })
    case 'retry':
      return both({ type: 'RETRY' }, { type: 'retry' })
    case 'change': {
      const to = phase === 'asking' ? picked(step.rows, pick) : undefined
      return to === undefined ? undefined : both({ type: 'CHANGE', step: to }, { type: 'change', to })
    }
    case 'aside': {
      const to = phase === 'asking' ? picked(step.asides, pick)?.id : undefined
      return to === undefined ? undefined : both({ type: 'ASIDE', to }, { type: 'aside', to })
    }
    case 'close':
      return phase === 'asking' && closesInside(flow, step, stand.snapshot.context)
        ? both({ type: 'CLOSE' }, { type: 'close' })
        : undefined
    case 'reload': {
      const kept = withoutLost(flow, JSON.parse(JSON.stringify(draft)))
      return openedAt(subject, kept, picked([at, undefined, ...flow.steps.map(({ id }) => id)], pick))
    }
    case 'done': {
      const receipt = picked(receipts[at] ?? [{}], pick) ?? {}
      if (step.kind === 'wait' && phase === 'asking') return waitedFor(flow, stand, step, receipt)
      return phase === 'saving'
        ? both(done(at, receipt), { type: 'done', facts: receiptFacts(step, receipt) })
        : undefined
    }
    case 'refused': {
      const code = picked([...Object.keys(step.effect?.failures ?? {}), 'something-else'], pick) ?? ''
      return phase === 'saving' ? both(failed(at, new Refusal('No.', code)), { type: 'refused', code }) : undefined
    }
    case 'lost':
      if (step.kind === 'wait' && phase === 'asking')
        return both({ type: `xstate.error.actor.watch.${at}`, error: new Error('No network.') }, { type: 'lost' })
      return phase === 'saving' ? both(failed(at, new Error('No network.')), { type: 'lost' }) : undefined
    case 'overtaken':
      return phase === 'saving' && step.kind === 'question' ? overtaken(subject, stand, at, pick) : undefined
  }
}

const stepIn = (flow: AnyFlow, id: string): AnyStep | undefined =>
  stepOf(flow, id) ?? flow.asides.find((aside) => aside.id === id)

function taken(flow: AnyFlow, { snapshot, state }: Stand, event: object, tableEvent: TableEvent): Stand {
  return { snapshot: machineFor(flow).take(snapshot, event), state: tableOf(flow).next(state, tableEvent) }
}

/** Ends a run's wait as the server does. */
function waitedFor(flow: AnyFlow, stand: Stand, step: AnyStep, receipt: object): Stand {
  const { draft } = stand.snapshot.context
  const settled = withReceipt(withAnswer(draft, step, {}), step, { ...receipt })
  const output = { run: { id: 'r', revision: 1 }, draft: settled, wanted: undefined }
  const facts = receiptFacts(step, { ...receipt })
  return taken(flow, stand, { type: `xstate.done.actor.watch.${step.id}`, output }, { type: 'done', facts })
}

function answered(subject: Subject, stand: Stand, step: AnyStep, pick: number): Stand | undefined {
  const { flow, valid } = subject
  const { draft } = stand.snapshot.context
  if (step.kind === 'aside')
    return step.effect
      ? taken(flow, stand, carryOutEvent(`press-${pick}`), { type: 'answer', facts: {}, changed: true })
      : undefined
  const typed = picked(valid[step.id] ?? [], pick)
  if (!typed) return undefined
  const verdict = judgeAnswer(step, typed, draft)
  // An answer that is right alone may contradict earlier answers. The person then does not give it.
  if (!verdict.ok && step.reads.length > 0) return undefined
  if (!verdict.ok) throw new Error(`${step.id} refuses ${JSON.stringify(typed)}.`)
  const before = entryOf(draft, step.id)
  const changed = !before || !sameAnswer(before.answer, withoutSecrets(step, verdict.answer))
  const facts = answerFacts(step, verdict.answer, draft.given)
  return taken(flow, stand, submitEvent(step, verdict.answer, draft.given), { type: 'answer', facts, changed })
}

/** Lets another tab answer the open step first, so that the machine opens the run again. */
function overtaken(subject: Subject, { snapshot }: Stand, at: string, pick: number): Stand {
  const { flow } = subject
  const { take } = machineFor(flow)
  const { draft, run } = snapshot.context
  const opening = take(snapshot, failed(at, new Refusal('Elsewhere.', 'stale-run', { step: at })))
  expect(opening.value, 'a tab that was overtaken opens its run again').toBe('opening')
  const newer = answeredElsewhere(subject, draft, pick)
  const { wanted } = opening.context
  const output = { run: { ...run, revision: run.revision + 1 }, draft: newer, wanted }
  const caughtUp = take(opening, { type: 'xstate.done.actor.open', output })
  return { snapshot: caughtUp, state: openedState(flow, newer, wanted) }
}

function answeredElsewhere({ flow, valid, receipts }: Subject, draft: Draft, pick: number): Draft {
  const open = stepOf(flow, walkFlow(flow, draft).open ?? '')
  if (!open) return draft
  const verdict = judgeAnswer(open, picked(valid[open.id] ?? [], pick), draft)
  if (!verdict.ok) return draft
  const answered = withAnswer(draft, open, verdict.answer)
  const effect = effectFor(flow, open, answerFacts(open, verdict.answer, draft.given), draft.given)
  if (!effect || effect !== open.effect) return answered
  const done = withReceipt(answered, open, picked(receipts[open.id] ?? [{}], pick))
  return effect.leads ? withStepReopened(done, effect.leads.reopen) : done
}
