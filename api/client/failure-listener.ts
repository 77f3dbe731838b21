import type { CallError } from './call-errors.ts'

type Listener = (error: CallError) => void

let listener: Listener | undefined
let waiting: readonly CallError[] = []

/** Sets who shows the failed calls that no screen shows; those that failed before are shown at once. */
export function onCallError(show: Listener): void {
  listener = show
  for (const error of waiting) show(error)
  waiting = []
}

/** A call failed whose screen has no place to say so. */
export function showCallError(error: CallError): void {
  if (listener) listener(error)
  else waiting = [...waiting, error]
}
