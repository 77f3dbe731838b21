import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Tokens } from '#api/contract/account.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, sameText, sessionOf } from '../session/tokens.ts'
import type { Account } from './find-account.ts'

/** Says to which accounts a browser has signed in before. It names none of them and gives no rights. */
const NAME = 'covey_known_browser'
const GOOD_DAYS = 180
/** A browser that stays signed in is remembered anew once it was remembered this long ago. */
const RENEWED_DAYS = 30
/** For each account there is an entry of about 80 characters; the oldest gives way. */
const MAX_ENTRIES = 8

/** Where a call came from, for the counts of one account. */
export interface Caller {
  /** What it is counted as: a browser that signed in to the account before, or an address. */
  readonly by: string
  readonly isKnown: boolean
}

type Headers = Readonly<Record<string, string>>

/**
 * As whom a call counts where it is about an account: a browser that signed in to it before has counts of its own, which
 * no other caller can use up. For an address without an account the same work is done.
 */
export function callerFor(services: Services, request: CallRequest, account: Account | undefined): Caller {
  const entry = entriesIn(request).find((one) => isOf(services, one, account ?? NO_ACCOUNT))
  return entry ? { by: `browser ${entry.id}`, isKnown: true } : { by: request.caller, isKnown: false }
}

/** The header that has the browser remember a sign-in. */
export function rememberBrowser(services: Services, request: CallRequest, account: Account): Headers {
  const id = randomBytes(16).toString('base64url')
  const entry = signed(services, { id, at: String(Math.floor(services.now() / 1000)) }, account)
  return setTo(services, [entry, ...entriesOfOthers(services, request, account)].slice(0, MAX_ENTRIES))
}

/** As `rememberBrowser`, for the account that tokens were just made for. */
export async function rememberSignIn(services: Services, request: CallRequest, tokens: Tokens): Promise<Headers> {
  const account = await accountOf(services, tokens)
  return account ? rememberBrowser(services, request, account) : {}
}

/** As `rememberSignIn`, where the browser is not remembered, or was long ago. */
export async function keepRemembered(services: Services, request: CallRequest, tokens: Tokens): Promise<Headers> {
  const account = await accountOf(services, tokens)
  if (!account) return {}
  const isRecent = (entry: Entry) => services.now() - madeAt(entry) < RENEWED_DAYS * DAY_MS
  const isRemembered = entriesIn(request).some((entry) => isRecent(entry) && isOf(services, entry, account))
  return isRemembered ? {} : rememberBrowser(services, request, account)
}

/** The header that has the browser forget an account. */
export function forgetBrowser(services: Services, request: CallRequest, account: Account): Headers {
  return entriesIn(request).length > 0 ? setTo(services, entriesOfOthers(services, request, account)) : {}
}

interface Unsigned {
  readonly id: string
  /** In seconds since 1970. */
  readonly at: string
}
interface Entry extends Unsigned {
  readonly signature: string
}

const NO_ACCOUNT: Account = { id: '', password_hash: '' }

const madeAt = ({ at }: Unsigned) => Number(at) * 1000

/** Signed with the password's hash as well: a new password ends what an older one has left in browsers. */
const signed = (services: Services, { id, at }: Unsigned, account: Account): Entry => {
  const words = ['known-browser', id, at, account.id, account.password_hash].join(':')
  return { id, at, signature: derivedToken(services, words) }
}

const isOf = (services: Services, entry: Entry, account: Account): boolean =>
  sameText(entry.signature, signed(services, entry, account).signature) &&
  services.now() - madeAt(entry) < GOOD_DAYS * DAY_MS

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
    maxAge: entries.length > 0 ? (GOOD_DAYS * DAY_MS) / 1000 : 0,
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
