import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { signInLink } from '#components/mail/sign-in-link.ts'
import { MINUTE_MS, takeTurn } from '../limits.ts'
import type { Services } from '../services.ts'
import { newToken } from '../tokens.ts'
import { type LinkAbout, makeSignInLink, RESEND_MS } from './sign-in-links.ts'

interface Wanted {
  readonly email: string
  readonly about: LinkAbout
  /** Where the call came from. */
  readonly address: string
}

/**
 * Mails an address a link: it signs in whoever has an account, and makes one for whoever has none. Known or not, the
 * same is done and answered; only the letter differs. Each caller has tries of their own: what others ask for the same
 * address takes none away. The page that asks can learn by `request` that its link was opened, and nothing else.
 */
export async function mailLink(
  services: Services,
  { email, about, address }: Wanted,
): Promise<ReplyOf<Table['signUpByEmail']>> {
  await takeTurn(services, [
    { key: `link:${email}:${address}`, most: 5, within: 15 * MINUTE_MS },
    { key: `link-from:${address}`, most: 300, within: 15 * MINUTE_MS },
  ])
  const { magicTtl, publicBaseUrl } = services.environment
  const request = newToken()
  await services.store.transact(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const token = await makeSignInLink(tx, services, { email, about, address, request })
    if (token === undefined) return
    const url = `${publicBaseUrl}/auth/action?mode=signIn&oobCode=${token}`
    const minutes = Math.ceil(magicTtl / 60_000)
    await services.post.post(tx, signInLink({ to: email, url, minutes, isKnown: user !== undefined }))
  })
  void services.post.deliver()
  return { expires_in: magicTtl / 1000, resend_in: RESEND_MS / 1000, request }
}
