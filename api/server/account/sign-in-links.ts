import * as z from 'zod/mini'
import { startingFlow } from '#api/contract/account.ts'
import { visitorsDraft } from '#api/contract/visitors-draft.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { SignInLink } from '#api/store/tables.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { broughtBy } from '../joining/brought-by.ts'
import { isWithinRateLimit } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, hashOf, newToken } from '../session/tokens.ts'

/** The minimum time between two mails to an address. An earlier mail may still be on its way. */
export const RESEND_MS = MINUTE_MS
/**
 * The number of valid links requested by other callers at which no other link is mailed to an address. Any of those
 * links signs in the owner of the mailbox.
 */
const MOST_LIVE = 4
/** After this many mails in a day, another mail is sent only if no earlier link is valid. */
const MOST_A_DAY = 24

const text = z.optional(z.string())
const linkAbout = z.object({
  flow: startingFlow,
  run: text,
  first_name: text,
  last_name: text,
  terms: text,
  agreed_at: z.optional(z.number()),
  draft: z.optional(visitorsDraft),
  ...broughtBy.shape,
})
/** The data sent with the request for a link. It is needed when the link is opened. */
export type LinkAbout = z.output<typeof linkAbout>

/** Parses a link's data. */
export const aboutOf = (link: Pick<SignInLink, 'about'>): LinkAbout => z.parse(linkAbout, JSON.parse(link.about))

/** A request for a link to an address. */
export interface LinkAsked {
  readonly email: string
  /** Identifies the caller for the limits. */
  readonly by: string
  /**
   * The data sent with the request, and the token with which the page asks whether the link was opened. Absent if the
   * link replaces a code.
   */
  readonly said?: { readonly about: LinkAbout; readonly request: string }
}

/**
 * Creates a link for an address and returns its token. Returns `undefined` if no link should be mailed, for one of two
 * reasons: the caller's last link is still on its way (it gets the new data), or the mailbox has enough links. Links
 * mailed earlier stay valid, no matter who requested them, so nobody can lock out the owner of a mailbox.
 */
export async function makeSignInLink(
  tx: Writer,
  services: Services,
  { email, by, said }: LinkAsked,
): Promise<string | undefined> {
  const { now, environment } = services
  const asked_by = derivedToken(services, `sign-in link ${by}`)
  const about = { about: JSON.stringify(said?.about ?? {}), request_hash: hashOf(said?.request ?? newToken()) }
  const live = await tx
    .selectFrom('sign_in_links')
    .select(['hash', 'asked_by', 'created_at'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .execute()
  const own = live.filter((link) => link.asked_by === asked_by)
  const fresh = own.find(({ created_at }) => created_at > now() - RESEND_MS)
  if (fresh && said) await tx.updateTable('sign_in_links').set(about).where('hash', '=', fresh.hash).execute()
  if (fresh || live.length - own.length >= MOST_LIVE) return undefined
  const isSeldom = await isWithinRateLimit(
    tx,
    [{ key: `link-mailed:${email}`, most: MOST_A_DAY, within: DAY_MS }],
    now(),
  )
  if (!isSeldom && live.length > 0) return undefined
  const token = newToken()
  const times = { created_at: now(), expires_at: now() + environment.magicTtl }
  const unused = { used_at: null, used_by: null, session_id: null }
  await tx
    .insertInto('sign_in_links')
    .values({ hash: hashOf(token), email, asked_by, ...about, ...times, ...unused })
    .execute()
  return token
}

/** The link with this token, if it has not expired. */
export const findSignInLink = (db: Reader, { now }: Pick<Services, 'now'>, token: string) =>
  db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()

/** Invalidates the links that were mailed to an address. */
export async function voidSignInLinks(tx: Writer, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('email', '=', email).execute()
}

/** Deletes links that are no longer valid. */
export async function forgetSignInLinks(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('expires_at', '<=', now()).execute()
}
