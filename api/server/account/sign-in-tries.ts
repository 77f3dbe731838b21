import type { Writer } from '#api/store/store.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import { type Counted, consumeRateLimit, forgetTries, type Limit, undoTries } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { callerFor } from './known-browser.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** After too many wrong passwords, people can still sign in with a mailed link. */
const instead = 'ask for a sign-in link instead'

interface Wanted {
  readonly email: string
  readonly account: { readonly id: string; readonly password_hash: string } | undefined
}

/** A sign-in attempt that was counted as wrong. */
export interface SignInTry {
  readonly ownKey: string
  readonly counted: readonly Counted[]
}

/**
 * Counts an attempt to sign in to an account as wrong, until `forgetSignIn` removes it from the count. Refuses if there
 * were too many wrong attempts. A browser that signed in to the account before has its own limit, which others cannot
 * use up, even on the same network. All other callers share the account's limit and the limit of their IP address.
 */
export async function countSignIn(services: Services, request: CallRequest, wanted: Wanted): Promise<SignInTry> {
  const { email, account } = wanted
  const { by, isKnown } = callerFor(services, request, account)
  const ownKey = `login:${email}:${by}`
  const own = { key: ownKey, most: 10, within: QUARTER_MS, instead }
  return { ownKey, counted: await consumeRateLimit(services, isKnown ? [own] : [own, ...shared(email, by)]) }
}

/** A caller's limits across all accounts: 30 attempts in a minute, then about seven a minute, then less than one. */
const shared = (email: string, by: string): readonly Limit[] => [
  { key: `login-from:${by}`, most: 30, within: MINUTE_MS, instead },
  { key: `login-from-quarter:${by}`, most: 100, within: QUARTER_MS, instead },
  { key: `login-from-day:${by}`, most: 1000, within: DAY_MS, instead },
  { key: `login:${email}`, most: 50, within: QUARTER_MS, instead },
]

/** Records that the attempt was right. Removes it from all counts, and resets the caller's count for this account. */
export async function forgetSignIn(tx: Writer, { ownKey, counted }: SignInTry): Promise<void> {
  await undoTries(
    tx,
    counted.filter(({ key }) => key !== ownKey),
  )
  await forgetTries(tx, ownKey)
}
