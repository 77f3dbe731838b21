import type { Writer } from '#api/store/store.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import { type Counted, forgetTries, giveBack, type Limit, takeTurn } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { callerFor } from './known-browser.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** A mailed link signs in however many wrong passwords there were. */
const instead = 'have a link sent to you instead'

interface Wanted {
  readonly email: string
  readonly account: { readonly id: string; readonly password_hash: string } | undefined
}

/** A try to sign in that was counted as a wrong one. */
export interface SignInTry {
  readonly ownKey: string
  readonly counted: readonly Counted[]
}

/**
 * Counts a try to sign in to an account as a wrong one, until `forgetSignIn` says otherwise; refuses where there were too
 * many. A browser that signed in to the account before is counted by itself alone: what others try, on its own network or
 * anywhere, takes nothing from it. All others share the tries that an account has, and those that a caller has.
 */
export async function countSignIn(services: Services, request: CallRequest, wanted: Wanted): Promise<SignInTry> {
  const { email, account } = wanted
  const { by, isKnown } = callerFor(services, request, account)
  const ownKey = `login:${email}:${by}`
  const own = { key: ownKey, most: 10, within: QUARTER_MS, instead }
  return { ownKey, counted: await takeTurn(services, isKnown ? [own] : [own, ...shared(email, by)]) }
}

/** Over all accounts a caller has thirty a minute, then about seven, then less than one. */
const shared = (email: string, by: string): readonly Limit[] => [
  { key: `login-from:${by}`, most: 30, within: MINUTE_MS, instead },
  { key: `login-from-quarter:${by}`, most: 100, within: QUARTER_MS, instead },
  { key: `login-from-day:${by}`, most: 1000, within: DAY_MS, instead },
  { key: `login:${email}`, most: 50, within: QUARTER_MS, instead },
]

/** The try was right: it counts against nobody, and its caller has all tries for this account again. */
export async function forgetSignIn(tx: Writer, { ownKey, counted }: SignInTry): Promise<void> {
  await giveBack(
    tx,
    counted.filter(({ key }) => key !== ownKey),
  )
  await forgetTries(tx, ownKey)
}
