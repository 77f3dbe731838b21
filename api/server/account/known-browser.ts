import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Tokens } from '#api/contract/account.ts'
import { KNOWN_BROWSER_DAYS } from '#api/contract/limits.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, sameText, sessionOf } from '../session/tokens.ts'
import type { Account } from './find-account.ts'

/**
 * The cookie by which we recognize a browser that has signed in to an account before. It does not name the accounts and
 * grants no rights.
 */
const NAME = 'covey_known_browser'
/** After this many days, the cookie of a browser that stays signed in is renewed. */
const RENEWED_DAYS = 30
/** The maximum number of accounts in the cookie, about 80 characters each. The oldest one is dropped. */
const MAX_ENTRIES = 8

/** Identifies the caller for an account's limits. */
export interface Caller {
  /** The key for counting: a browser that signed in to the account before, or an IP address. */
  readonly by: string
  readonly isKnown: boolean
}

type Headers = Readonly<Record<string, string>>

/**
 * Determines how a call counts toward an account's limits. A browser that signed in to the account before has its own
 * limit, which no other caller can use up. For an address without an account, this takes just as long.
 */
export function callerFor(services: Services, request: CallRequest, account: Account | undefined): Caller {
  const entry = entriesIn(request).find((one) => isOf(services, one, account ?? NO_ACCOUNT))
  return entry ? { by: `browser ${entry.id}`, isKnown: true } : { by: request.caller, isKnown: false }
}

/** The header that makes the browser remember a sign-in. */
export function rememberBrowser(services: Services, request: CallRequest, account: Account): Headers {
  const id = randomBytes(16).toString('base64url')
  const entry = signed(services, { id, at: String(Math.floor(services.now() / 1000)) }, account)
  return setTo(services, [entry, ...entriesOfOthers(services, request, account)].slice(0, MAX_ENTRIES))
}

/** Like `rememberBrowser`, for the account that just received these tokens. */
export async function rememberSignIn(services: Services, request: CallRequest, tokens: Tokens): Promise<Headers> {
  const account = await accountOf(services, tokens)
  return account ? rememberBrowser(services, request, account) : {}
}

/** Like `rememberSignIn`, but only if the browser has no recent entry for the account. */
export async function keepRemembered(services: Services, request: CallRequest, tokens: Tokens): Promise<Headers> {
  const account = await accountOf(services, tokens)
  if (!account) return {}
  const isRecent = (entry: Entry) => services.now() - madeAt(entry) < RENEWED_DAYS * DAY_MS
  const isRemembered = entriesIn(request).some((entry) => isRecent(entry) && isOf(services, entry, account))
  return isRemembered ? {} : rememberBrowser(services, request, account)
}

/** The header that makes the browser forget an account. */
export function forgetBrowser(services: Services, request: CallRequest, account: Account): Headers {
  return entriesIn(request).length > 0 ? setTo(services, entriesOfOthers(services, request, account)) : {}
}

interface Unsigned {
  readonly id: string
  /** When the browser signed in, in seconds since 1970. */
  readonly at: string
}
interface Entry extends Unsigned {
  readonly signature: string
}

const NO_ACCOUNT: Account = { id: '', password_hash: '' }

const madeAt = ({ at }: Unsigned) => Number(at) * 1000

/** The signature includes the password's hash, so a new password makes older entries invalid. */
const signed = (services: Services, { id, at }: Unsigned, account: Account): Entry => {
  const words = ['known-browser', id, at, account.id, account.password_hash].join(':')
  return { id, at, signature: derivedToken(services, words) }
}

const isOf = (services: Services, entry: Entry, account: Account): boolean =>
  sameText(entry.signature, signed(services, entry, account).signature) &&
  services.now() - madeAt(entry) < KNOWN_BROWSER_DAYS * DAY_MS

const entriesOfOthers = (services: Services, request: CallRequest, account: Account) =>
  entriesIn(request).filter((entry) => !isOf(services, entry, account))

function entriesIn({ cookie }: CallRequest): Entry[] {
  const text = cookie === undefined ? '' : (parse(cookie, NAME)[NAME] ?? '')
  return text
    .split('~')
    .slice(0, MAX_ENTRIES)
    .flatMap((entry) => {
      const [id, at, signature, ...more] = entry.split('.')
      return id && at && signature && more.length === 0 ? [{ id, at, signature }] : []
    })
}

function setTo({ environment }: Services, entries: readonly Entry[]): Headers {
  const value = entries.map(({ id, at, signature }) => `${id}.${at}.${signature}`).join('~')
  const cookie = serialize(NAME, value, {
    path: '/api',
    maxAge: entries.length > 0 ? (KNOWN_BROWSER_DAYS * DAY_MS) / 1000 : 0,
    httpOnly: true,
    sameSite: 'Strict',
    secure: environment.publicBaseUrl.startsWith('https:'),
  })
  return { 'Set-Cookie': cookie }
}

const accountOf = ({ store }: Services, tokens: Tokens): Promise<Account | undefined> =>
  store.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'password_hash'])
    .where('sessions.id', '=', sessionOf(tokens))
    .executeTakeFirst()
