import { CallFailed, CallRefused } from '#api/client/call-errors.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { LOCKED } from '#api/client/transient.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { askWithin } from '#components/preview/open-preview.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { Lost, Refusal } from '#machines/wizard/ports.ts'
import { renameVisitors } from '../kept/visitor-run.ts'
import { forgetPending } from './pending.ts'

/** A failure of the server as the engine knows it; any other error as it is. */
export const asLost = (error: unknown): unknown =>
  error instanceof CallFailed ? new Lost(error.message, error.requestId) : error

/** Who is refused: a run, and the step whose answer was sent, if one was. */
interface Asked {
  readonly run: string
  readonly step?: string
}

/** Refusals and failures of the API as the engine knows them. Any other error leaves the outcome unknown. */
export async function refusing<Result>(flow: AnyFlow, asked: Asked, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw asLost(error)
    const { code, fields, step } = error.refusal
    if (asked.step !== undefined) await forgetPending(asked.run, asked.step)
    if (code === LOCKED) askWithin(flow.id)
    // Another tab has made the account of this run, or has ended it and begun another in its place.
    const isRunGone = code === 'not-found' && flow.record !== undefined && !expectsNotFound(flow, asked)
    const isElsewhere = code === 'run-taken' ? isSignedIn() : isRunGone
    if (isElsewhere) throw new Refusal(FAILURES['stale-run'].detail, 'stale-run')
    // An account was made here with this run, and nobody saw the answer.
    if (code === 'run-taken') await renameVisitors(flow, asked.run)
    // People stay with the text that they have just sent, beside what stands there now.
    const at = LOOK_AGAIN.includes(code) ? asked.step : step
    throw new Refusal(error.message, code, {
      ...(fields && { sentences: fields }),
      ...(at !== undefined && { step: at }),
    })
  }
}

/** Whether a step's own call can be refused so, for another thing than its run; so can any call without a step. */
const expectsNotFound = (flow: AnyFlow, { step }: Asked): boolean =>
  step === undefined || stepOf(flow, step)?.effect?.failures['not-found'] !== undefined

const LOOK_AGAIN: readonly string[] = ['stale-run', 'answer-held', 'idempotency-mismatch']
