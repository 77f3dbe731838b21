import { type CallError, CallRefused } from '#api/client/call-errors.ts'
import type { RowName } from '#api/contract/table.ts'
import { toast, toastStore } from '#components/ui/toast.ts'
import { failureWords, sentenceOf } from './sentence-of.ts'

/** The calls for whose failure the spec has a sentence. */
const SPEC = {
  readUser: 'profile',
  listCircles: 'circle',
  readHome: 'circle',
  readCircle: 'circle',
} as const satisfies Partial<Record<RowName, string>>

/** What the toast is about that says that the server fails: several calls fail at once then, and one toast is enough. */
const SERVER_FAILS = 'server-fails'

/**
 * Says in a toast that a call failed: in the spec's words where it has some, else in the server's. While the server fails,
 * one toast stands, and the spec's words win.
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
  // A Circle that is not there did not fail to come: its page says so.
  const isAbsent = error instanceof CallRefused && error.refusal.code === 'not-found'
  return isAbsent ? undefined : failureWords(SPEC[error.row])
}

const isWorded = (row: RowName): row is keyof typeof SPEC => Object.hasOwn(SPEC, row)
