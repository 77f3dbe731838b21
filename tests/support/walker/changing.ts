import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import {
  type Draft,
  emptyDraft,
  entryOf,
  sameAnswer,
  withAnswer,
  withoutSecrets,
  withReceipt,
} from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { done } from '#tests/support/machine/machine-steps.ts'
import { type Driven, machineFor, type Snapshot } from './driving.ts'
import { picked } from './events.ts'
import type { Subject } from './subject.ts'

/** A change that a person made from a review, and its result. */
export interface Changed {
  readonly row: AnyStep
  readonly before: Draft
  readonly after: Draft
  /** The steps shown on the way back, in order, ending with the review. A step shown twice is listed twice. */
  readonly shown: readonly string[]
  /** Whether the person returned to the review. */
  readonly isBack: boolean
}

/** A place at a review. Answers may also lead to no review. */
export interface AtReview {
  readonly review: AnyStep
  readonly draft: Draft
  /**
   * Changes the answer of one row, continues, and answers reopened steps as before. Returns `undefined` if the answer
   * may not be changed.
   */
  change(row: number, pick: number): Changed | undefined
}

export function atReview(subject: Subject, picks: readonly number[]): AtReview | undefined {
  const { flow } = subject
  const machine = machineFor(flow)
  const { opened, placeOf, take } = machine
  let [left, ...rest] = picks
  let snapshot = opened(emptyDraft(flow, subject.given), undefined)
  for (let steps = 0; steps < 60; steps++) {
    const [at] = placeOf(snapshot)
    const step = stepOf(flow, at)
    if (!step || step.kind === 'end') return undefined
    if (step.rows.length > 0) return reviewing(subject, machine, step, snapshot)
    const next = answered(subject, machine, snapshot, step, left ?? 0)
    if (!next) return undefined
    snapshot = next
    ;[left, ...rest] = rest
  }
  return undefined

  function reviewing(subject: Subject, machine: Driven, review: AnyStep, at: Snapshot): AtReview {
    const { draft } = at.context
    return {
      review,
      draft,
      change: (which, pick) => {
        const row = stepOf(flow, picked(review.rows, which) ?? '')
        const there = row && take(at, { type: 'CHANGE', step: row.id })
        if (!row || !there || placeOf(there)[0] !== row.id) return undefined
        const other = another(subject, draft, row, pick)
        const begun = other && sent(subject, machine, there, row, other, pick)
        return begun && goingBack(subject, machine, { review, row, before: draft, begun })
      },
    }
  }
}

/** Follows a change up to the review, for at most twice as many steps as the flow has. */
function goingBack(
  subject: Subject,
  machine: Driven,
  { review, row, before, begun }: { review: AnyStep; row: AnyStep; before: Draft; begun: Snapshot },
): Changed {
  const { flow } = subject
  const shown: string[] = []
  let snapshot = begun
  for (let steps = 0; steps <= flow.steps.length; steps++) {
    const [at] = machine.placeOf(snapshot)
    shown.push(at)
    const step = stepOf(flow, at)
    if (!step || at === review.id || step.kind === 'end') break
    const next = answered(subject, machine, snapshot, step, 0)
    if (!next) break
    snapshot = next
  }
  return { row, before, after: snapshot.context.draft, shown, isBack: shown.at(-1) === review.id }
}

/** Answers a step as before, or with one of the examples. If the step only shows a summary, continues. */
function answered(subject: Subject, machine: Driven, snapshot: Snapshot, step: AnyStep, pick: number) {
  const { draft } = snapshot.context
  if (step.kind === 'wait') {
    const receipt = picked(subject.receipts[step.id] ?? [{}], pick)
    const settled = withReceipt(withAnswer(draft, step, {}), step, receipt)
    const output = { run: { id: 'r', revision: 1 }, draft: settled, wanted: undefined }
    return machine.take(snapshot, { type: `xstate.done.actor.watch.${step.id}`, output })
  }
  const kept = entryOf(draft, step.id)?.answer
  const examples = subject.valid[step.id] ?? []
  const typed = kept ? examples.find((example) => sameAnswer(withoutSecrets(step, example), kept)) : undefined
  const answer = typed ?? picked(examples, pick)
  const gone = machine.take(snapshot, { type: 'CONTINUE' })
  if (machine.placeOf(gone)[0] !== step.id) return settledAll(subject, machine, gone, pick)
  return answer && sent(subject, machine, snapshot, step, answer, pick)
}

function sent(subject: Subject, machine: Driven, snapshot: Snapshot, step: AnyStep, typed: object, pick: number) {
  const verdict = judgeAnswer(step, typed, visibleDraft(subject.flow, snapshot.context.draft))
  if (!verdict.ok) return undefined
  return settledAll(
    subject,
    machine,
    machine.take(snapshot, submitEvent(step, verdict.answer, snapshot.context.draft.given)),
    pick,
  )
}

/** Lets every effect succeed, including those of automatic steps. */
function settledAll(subject: Subject, machine: Driven, snapshot: Snapshot, pick: number): Snapshot {
  const [at, phase] = machine.placeOf(snapshot)
  if (phase !== 'saving') return snapshot
  const { draft, submission } = snapshot.context
  const step = stepOf(subject.flow, at)
  const own = step && submission && effectFor(subject.flow, step, submission.facts, draft.given) === step.effect
  const receipt = own ? picked(subject.receipts[at] ?? [{}], pick) : {}
  return settledAll(subject, machine, machine.take(snapshot, done(at, receipt)), pick)
}

function another({ flow, valid }: Subject, draft: Draft, row: AnyStep, pick: number) {
  const now = entryOf(draft, row.id)?.answer
  const examples = (valid[row.id] ?? []).filter((example) => {
    const verdict = judgeAnswer(row, example, visibleDraft(flow, draft))
    return verdict.ok && now && !sameAnswer(withoutSecrets(row, verdict.answer), now)
  })
  return picked(examples, pick)
}

/** The steps that these answers lead to, up to the end, if they are answered. */
export function answeredIn(flow: AnyFlow, draft: Draft): ReadonlySet<string> {
  const revisionOf = (id: string) => entryOf(draft, id)?.revision ?? 0
  const fresh = flow.steps.filter(({ id, dependsOn: reads }) => {
    const entry = entryOf(draft, id)
    return entry && !entry.reopened && reads.every((read) => revisionOf(read) === (entry.reads[read] ?? 0))
  })
  return new Set(fresh.map(({ id }) => id))
}

/** The questions that come before this step for these answers. */
export const askedBefore = (flow: AnyFlow, draft: Draft, id: string): readonly AnyStep[] => {
  const { asked } = walkFlow(flow, draft)
  return asked.slice(0, asked.indexOf(id)).flatMap((one) => stepOf(flow, one) ?? [])
}
