import * as z from 'zod/mini'
import { startingFlow } from '#api/contract/account.ts'
import { visitorsDraft } from '#api/contract/visitors-draft.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { SignInLink } from '#api/store/tables.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { broughtBy } from '../joining/brought-by.ts'
import { hasTurn } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, hashOf, newToken } from '../session/tokens.ts'

/** Asked for again sooner, no other mail is sent: the first is still on its way. */
export const RESEND_MS = MINUTE_MS
/** So many links of others are enough: any of them signs in whoever reads the mail. */
const MOST_LIVE = 4
/** After as many mails in a day another one goes only where none of them is good any more. */
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
/** What was said when a link was asked for, for when it is opened. */
export type LinkAbout = z.output<typeof linkAbout>

/** Reads what a link is about. */
export const aboutOf = (link: Pick<SignInLink, 'about'>): LinkAbout => z.parse(linkAbout, JSON.parse(link.about))

/** Who asks for a link to an address. */
export interface LinkAsked {
  readonly email: string
  /** Who the caller counts as. */
  readonly by: string
  /** What was said with it, and what the page asks by whether it was opened; absent where it comes in place of a code. */
  readonly said?: { readonly about: LinkAbout; readonly request: string }
}

/**
 * Makes a link for an address; gives its token. `undefined` where no other is mailed: the caller's own is on its way still,
 * and is about this now, or there are links enough in the mailbox. Every link that was mailed before stays good, whoever
 * asked for it: nobody has the owner of a mailbox wait longer than for its next mail.
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
  const isSeldom = await hasTurn(tx, [{ key: `link-mailed:${email}`, most: MOST_A_DAY, within: DAY_MS }], now())
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

/** Voids the links that were mailed to an address. */
export async function voidSignInLinks(tx: Writer, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('email', '=', email).execute()
}

/** Removes links that are good no more. */
export async function forgetSignInLinks(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('expires_at', '<=', now()).execute()
}
