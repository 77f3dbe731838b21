import type { FailureCode } from '#api/contract/failures.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { branchBefore } from '#machines/walk/branch.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Call } from '../calls/call.ts'
import { storeRefusal } from '../funnel/notes.ts'
import { Refused } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { findRun } from './run-store.ts'

/** Who sent a call, and for which step. Empty until the headers of the call have been read. */
export interface Sender {
  readonly memberId?: string | undefined
  readonly flow?: Call['flow']
}

/**
 * Counts a refused answer in the funnel. Only refusals count that the step knows: wrong input, and the failures that
 * its effect declares. A call for a step that the run has not come to does not count. Never throws, because the caller
 * gets the refusal in any case.
 */
export async function noteRefusal(services: Services, { memberId, flow: at }: Sender, cause: unknown): Promise<void> {
  if (!(cause instanceof Refused) || memberId === undefined || !at) return
  const { store, now } = services
  try {
    const run = await findRun(store.read, memberId, at.run)
    const step = run && stepOf(run.flow, at.step)
    if (!run || !step || !isOfStep(cause.code, step)) return
    const isEntered = run.waitsAt?.step === step.id || entryOf(run.draft, step.id) !== undefined
    if (!isEntered) return
    const { asked } = walkFlow(run.flow, run.draft)
    const branch =
      run.waitsAt?.step === step.id ? run.waitsAt.branch : branchBefore(run.flow, run.draft, asked, step.id)
    await store.transact((tx) => storeRefusal(tx, run.flow.id, { step: step.id, branch }, now()), 'read committed')
  } catch (failure) {
    console.error('A refused answer was not counted:', failure)
  }
}

const isOfStep = (
  code: FailureCode,
  { effect }: { readonly effect?: { readonly failures: object } | undefined },
): boolean => code === 'invalid-input' || Object.hasOwn(effect?.failures ?? {}, code)
