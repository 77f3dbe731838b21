/** The parts of a reported event that the rules read. */
interface Reported {
  readonly type?: string | undefined
  readonly transaction?: string | undefined
  readonly level?: string | undefined
  readonly contexts?: { readonly trace?: { readonly op?: unknown; readonly status?: unknown } | undefined } | undefined
}

/** The only status for which an error of the HTTP client is reported. */
const REPORTED_STATUS = 500
/** The name that the SDK gives to a navigation whose page it does not know. */
const INCOMPLETE = 'incomplete-app-router-transaction'
/** How the trace of a navigation ends if the page was left before it was shown, or if it was never shown. */
const UNFINISHED = ['cancelled', 'aborted', 'deadline_exceeded']

/** Whether an error is dropped: it is a redirect of the framework, or a failed call whose status was not 500. */
export function dropsError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')) return true
  if ('message' in error && error.message === 'NEXT_REDIRECT') return true
  return isCallError(error) && statusOf(error) !== REPORTED_STATUS
}

/**
 * Whether the HTTP client or our client around it threw an error. The script that reports errors has other copies of
 * their classes, so it looks at the properties.
 */
const isCallError = (error: object): boolean =>
  ('isAxiosError' in error && error.isAxiosError === true) || 'row' in error

const statusOf = (error: object): unknown => {
  if ('status' in error && error.status !== undefined) return error.status
  return 'response' in error ? Object(error.response).status : undefined
}

/** Whether a transaction is dropped: it is for the page /404, or for a navigation that did not complete. */
export function dropsTransaction({ transaction = '', contexts }: Reported): boolean {
  const { op, status } = contexts?.trace ?? {}
  return (
    /^(\w+ )?\/(404|_not-found)\/?$/.test(transaction) ||
    transaction === INCOMPLETE ||
    (op === 'navigation' && UNFINISHED.includes(String(status)))
  )
}

/** The rules, in the form in which the SDK takes them. Dropped events are not sent. */
export const FILTERS = {
  beforeSend: <Event>(event: Event, { originalException }: { readonly originalException?: unknown }): Event | null =>
    dropsError(originalException) ? null : event,
  beforeSendTransaction: <Transaction extends Reported>(transaction: Transaction): Transaction | null =>
    dropsTransaction(transaction) ? null : transaction,
} as const

/** Whether the replay of the last minute is sent with an error. The SDK expects a boolean. */
export const sendsReplay = ({ level }: Reported): boolean => level === 'fatal'
