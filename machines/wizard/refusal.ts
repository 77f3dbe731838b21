import { type Loss, OutcomeUnknown, type Problem } from './ports.ts'

/**
 * Codes of refusals that mean that this browser's copy of the run is out of date. The wizard then loads the run again.
 */
const OUTDATED = ['stale-run', 'step-not-reachable', 'step-closed', 'answer-held', 'run-ended', 'idempotency-mismatch']

/** The refusal in an actor's error event. `undefined` for any other error, because the outcome is unknown then. */
export function refusalOf(event: object): (Problem & { step?: string }) | undefined {
  const error = 'error' in event ? event.error : undefined
  if (typeof error !== 'object' || error === null || !('code' in error) || !('sentences' in error)) return undefined
  const { code, message, sentences, step } = error as Problem & { message: string; step?: string }
  return { code, detail: message, sentences, ...(step !== undefined && { step }) }
}

/** The server's message about an unknown outcome. `undefined` if there was no response. */
export function lossOf(event: object): Loss | undefined {
  const error = 'error' in event ? event.error : undefined
  return error instanceof OutcomeUnknown ? { detail: error.message, reference: error.reference } : undefined
}

/**
 * Whether a refusal shows that this browser's copy of the run is out of date: the refusal is about another step, or
 * about a run that has moved on.
 */
export function isOutdated(event: object, submitted: string | undefined): boolean {
  const refusal = refusalOf(event)
  return refusal !== undefined && (OUTDATED.includes(refusal.code) || (refusal.step ?? submitted) !== submitted)
}
