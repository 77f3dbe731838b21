import { CallFailed, CallRefused } from '#api/client/call-errors.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { PREVIEW_LOCKED } from '#api/client/transient.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { askWithin } from '#components/preview/open-preview.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { OutcomeUnknown, Refusal } from '#machines/wizard/ports.ts'
import { renameVisitors } from '../kept/visitor-run.ts'
import { forgetPending } from './pending.ts'

/**
 * Converts a server failure (5xx) to the error that the flow's state machine expects for an unknown outcome. Returns
 * any other error unchanged.
 */
export const asLost = (error: unknown): unknown =>
  error instanceof CallFailed ? new OutcomeUnknown(error.message, error.requestId) : error

/** The run (one pass through a flow) that a call is about, and the step if the call sends an answer. */
interface Asked {
  readonly run: string
  readonly step?: string
}

/** Runs a call, and converts the API's errors to those that the flow's state machine expects. */
export async function convertErrors<Result>(flow: AnyFlow, asked: Asked, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw asLost(error)
    const { code, fields, step } = error.refusal
    if (asked.step !== undefined) await forgetPending(asked.run, asked.step)
    if (code === PREVIEW_LOCKED) askWithin(flow.id)
    // In another tab, this run's account was created, or the run was ended and another one started.
    const isRunGone = code === 'not-found' && flow.record !== undefined && !expectsNotFound(flow, asked)
    const isElsewhere = code === 'run-taken' ? isSignedIn() : isRunGone
    if (isElsewhere) throw new Refusal(FAILURES['stale-run'].detail, 'stale-run')
    // This browser has created an account with this run, but the reply was lost. Continue under a new id.
    if (code === 'run-taken') await renameVisitors(flow, asked.run)
    // Stay at this step. It then shows the text that was just sent next to the saved answer.
    const at = LOOK_AGAIN.includes(code) ? asked.step : step
    throw new Refusal(error.message, code, {
      ...(fields && { sentences: fields }),
      ...(at !== undefined && { step: at }),
    })
  }
}

/**
 * Whether a `not-found` refusal may be about something other than the run. It may if the call has no step, or if the
 * step's effect declares this failure.
 */
const expectsNotFound = (flow: AnyFlow, { step }: Asked): boolean =>
  step === undefined || stepOf(flow, step)?.effect?.failures['not-found'] !== undefined

const LOOK_AGAIN: readonly string[] = ['stale-run', 'answer-held', 'idempotency-mismatch']
