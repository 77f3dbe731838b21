import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { signInLink } from '#components/mail/sign-in-link.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import { countTries } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { newToken } from '../session/tokens.ts'
import { findAccount } from './find-account.ts'
import { callerFor } from './known-browser.ts'
import { type LinkAbout, type LinkAsked, makeSignInLink, RESEND_MS } from './sign-in-links.ts'

/** How many links one caller can have mailed to an address per hour. */
const MOST_AN_HOUR = 5

interface Wanted {
  readonly email: string
  readonly about: LinkAbout
}

/**
 * Mails a sign-in link to an address. The link signs in an existing member, or creates an account. Known and unknown
 * addresses take the same work and get the same reply. Only the letter differs. Each caller has a separate limit, so
 * other people's requests for an address never use it up. With `request`, the page that requested the link can learn
 * that it was opened, and nothing else.
 */
export async function mailLink(
  services: Services,
  { email, about }: Wanted,
  call: CallRequest,
): Promise<ReplyOf<Table['signUpByEmail']>> {
  const request = newToken()
  await services.store.transact(async (tx) => {
    const user = await findAccount(tx, email)
    const { by, isKnown } = callerFor(services, call, user)
    const isMailed = await mailLinkIn(tx, services, { email, by, said: { about, request }, reason: 'asked' })
    if (!isMailed) return
    const own = { key: `link:${email}:${by}`, most: MOST_AN_HOUR, within: HOUR_MS }
    const all = { key: `link-from:${by}`, most: 300, within: 15 * MINUTE_MS }
    // A refusal rolls back the link and its mail.
    await countTries(tx, isKnown ? [own] : [own, all], services.now())
  })
  void services.post.deliver()
  return { expires_in: services.environment.magicTtl / 1000, resend_in: RESEND_MS / 1000, request }
}

/**
 * Mails a link as part of a transaction, unless an earlier one is still on its way or the mailbox has enough of them.
 * Returns whether a link was mailed. `reason` selects the letter: the link was requested, or it replaces a code.
 */
export async function mailLinkIn(
  tx: Writer,
  services: Services,
  { reason, ...asked }: LinkAsked & { readonly reason: 'asked' | 'codes' },
): Promise<boolean> {
  const { magicTtl, publicBaseUrl } = services.environment
  const { email } = asked
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const token = await makeSignInLink(tx, services, asked)
  if (token === undefined) return false
  const url = `${publicBaseUrl}/auth/action?mode=signIn&oobCode=${token}`
  const minutes = Math.ceil(magicTtl / 60_000)
  await services.post.post(tx, signInLink({ to: email, url, minutes, isKnown: user !== undefined, reason }))
  return true
}
