import { type Loss, Lost, type Problem } from './ports.ts'

/** Refusals after which what this browser knows of the run is out of date: it is opened again. */
const OUTDATED = ['stale-run', 'step-not-reachable', 'step-closed', 'answer-held', 'run-ended', 'idempotency-mismatch']

/** The refusal in an actor's error event. Whatever else was thrown leaves the outcome unknown: `undefined`. */
export function refusalOf(event: object): (Problem & { step?: string }) | undefined {
  const error = 'error' in event ? event.error : undefined
  if (typeof error !== 'object' || error === null || !('code' in error) || !('sentences' in error)) return undefined
  const { code, message, sentences, step } = error as Problem & { message: string; step?: string }
  return { code, detail: message, sentences, ...(step !== undefined && { step }) }
}

/** What was said of an unknown outcome; `undefined` where no answer came. */
export function lossOf(event: object): Loss | undefined {
  const error = 'error' in event ? event.error : undefined
  return error instanceof Lost ? { detail: error.message, reference: error.reference } : undefined
}

/** Whether a refusal speaks of another step than the one that was submitted, or of a run that has moved on. */
export function isOutdated(event: object, submitted: string | undefined): boolean {
  const refusal = refusalOf(event)
  return refusal !== undefined && (OUTDATED.includes(refusal.code) || (refusal.step ?? submitted) !== submitted)
}
