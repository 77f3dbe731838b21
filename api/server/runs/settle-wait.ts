import type { Writer } from '#api/store/store.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'
import { type StoredRun, saveDraft } from './run-store.ts'

/** What came of something that a run waits for: what it leaves, or why it was refused (a failure of the step's effect). */
export type Decision = { readonly receipt: Readonly<Record<string, unknown>> } | { readonly failure: string }

/**
 * Settles the step at which a run waits. A refusal leads back to the step that its effect names, and says why there.
 * `undefined` where the run does not wait at that step (any more): then nothing is changed.
 */
export async function settleWait(
  tx: Writer,
  run: StoredRun,
  stepId: string,
  decision: Decision,
  now: number,
): Promise<StoredRun | undefined> {
  const draft = decided(run, stepId, decision)
  return draft && saveDraft(tx, run, draft, now)
}

function decided({ flow, draft }: StoredRun, stepId: string, decision: Decision): Draft | undefined {
  const step = stepOf(flow, stepId)
  if (step?.kind !== 'wait' || walk(flow, draft).open !== stepId) return undefined
  if ('receipt' in decision) return withReceipt(withAnswer(draft, step, {}), step, decision.receipt)
  const failure = step.effect?.failures[decision.failure]
  return typeof failure === 'object' ? reopened(draft, failure.reopen, decision.failure) : undefined
}
