import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { startingFlow } from '#api/contract/account.ts'
import { visitorsDraft } from '#api/contract/runs.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { SignInLink } from '#api/store/tables.ts'
import { MINUTE_MS } from '../limits.ts'
import type { Services } from '../services.ts'
import { hashOf } from '../tokens.ts'

/** Asked for again sooner, no other mail is sent: the first is still on its way. */
export const RESEND_MS = MINUTE_MS

const text = z.optional(z.string())
const about = z.object({
  flow: startingFlow,
  run: text,
  first_name: text,
  last_name: text,
  terms: text,
  agreed_at: z.optional(z.number()),
  draft: z.optional(visitorsDraft),
  invite_token: text,
})
/** What was said when a link was asked for, for when it is opened. */
export type LinkAbout = z.output<typeof about>

/** Reads what a link is about. */
export const aboutOf = (link: Pick<SignInLink, 'about'>): LinkAbout => z.parse(about, JSON.parse(link.about))

/**
 * Makes a link for an address, in the place of any before; gives its token. `undefined` where one was mailed within the
 * last minute and is still good: that one is about this now.
 */
export async function makeSignInLink(
  tx: Writer,
  { now, environment }: Services,
  { email, about }: { email: string; about: LinkAbout },
): Promise<string | undefined> {
  const live = await tx
    .updateTable('sign_in_links')
    .set({ about: JSON.stringify(about) })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('created_at', '>', now() - RESEND_MS)
    .returning('hash')
    .execute()
  if (live.length > 0) return undefined
  await tx.deleteFrom('sign_in_links').where('email', '=', email).where('used_at', 'is', null).execute()
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now(), expires_at: now() + environment.magicTtl }
  await tx
    .insertInto('sign_in_links')
    .values({
      hash: hashOf(token),
      email,
      about: JSON.stringify(about),
      ...times,
      used_at: null,
      used_by: null,
      session_id: null,
    })
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
