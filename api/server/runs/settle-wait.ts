import type { Writer } from '#api/store/store.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { type StoredRun, saveDraft } from './run-store.ts'

/** The outcome of a wait: its receipt, or the reason for a refusal (a failure of the step's effect). */
export type Decision = { readonly receipt: Readonly<Record<string, unknown>> } | { readonly failure: string }

/**
 * Ends a wait step of a run. A refusal leads back to the step that the effect names and shows the reason there. If the
 * run is not waiting at that step (any more), returns `undefined` and changes nothing.
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
  if (step?.kind !== 'wait' || walkFlow(flow, draft).open !== stepId) return undefined
  if ('receipt' in decision) return withReceipt(withAnswer(draft, step, {}), step, decision.receipt)
  const failure = step.effect?.failures[decision.failure]
  return typeof failure === 'object' ? withStepReopened(draft, failure.reopen, decision.failure) : undefined
}
