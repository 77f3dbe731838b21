import { type CallError, CallRefused } from '#api/client/call-errors.ts'
import type { RowName } from '#api/contract/table.ts'
import { toast, toastStore } from '#components/ui/toast.ts'
import { failureWords, sentenceOf } from './sentence-of.ts'

/** Calls whose error message is quoted from the spec. */
const SPEC = {
  readUser: 'profile',
  listCircles: 'circle',
  readHome: 'circle',
  readCircle: 'circle',
} as const satisfies Partial<Record<RowName, string>>

/**
 * The topic of the toast for a failing server. Several calls then fail at once, and one toast is enough for all of
 * them.
 */
const SERVER_FAILS = 'server-fails'

/**
 * Shows a toast for a failed call. Uses the spec's text if there is one, otherwise the server's. While the server is
 * failing, there is only one toast, and the spec's text takes precedence.
 */
export function showCallError(error: CallError): void {
  const text = textOf(error)
  if (text === undefined) return
  if (error instanceof CallRefused) return void toast(text, { kind: 'error', about: error.row })
  const isSaid = toastStore.toasts().some(({ about }) => about === SERVER_FAILS)
  if (!isSaid || isWorded(error.row)) toast(text, { kind: 'error', about: SERVER_FAILS })
}

function textOf(error: CallError): string | undefined {
  if (!isWorded(error.row)) return sentenceOf(error)
  // A Circle that doesn't exist is not a loading error: its page says so itself.
  const isAbsent = error instanceof CallRefused && error.refusal.code === 'not-found'
  return isAbsent ? undefined : failureWords(SPEC[error.row])
}

const isWorded = (row: RowName): row is keyof typeof SPEC => Object.hasOwn(SPEC, row)
