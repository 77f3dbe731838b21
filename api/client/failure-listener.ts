import type { CallError } from './call-errors.ts'

type Listener = (error: CallError) => void

let listener: Listener | undefined
let waiting: readonly CallError[] = []

/**
 * Sets the listener for failed calls whose errors no screen shows. Errors that were reported earlier are passed to the
 * listener immediately.
 */
export function onCallError(show: Listener): void {
  listener = show
  for (const error of waiting) show(error)
  waiting = []
}

/** Reports a failed call to the listener, for a screen that has no place to show the error. */
export function showCallError(error: CallError): void {
  if (listener) listener(error)
  else waiting = [...waiting, error]
}
