import { isEmail } from '#machines/define/fields/email.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, sameText } from '../session/tokens.ts'

/**
 * What lets whoever was written to say that they want no more of it: the address, signed. It is in no table, so it works
 * as long as somebody keeps the mail.
 */
export const stopToken = (services: Services, email: string): string =>
  `${Buffer.from(email).toString('base64url')}.${derivedToken(services, `no-invites:${email}`)}`

/** The address that a token is of. Refuses one that we did not make. */
function addressIn(services: Services, token: string): string {
  const [words = ''] = token.split('.')
  const email = Buffer.from(words, 'base64url').toString()
  // The whole token is compared, so that nothing may follow the signature.
  const isOurs = sameText(token, stopToken(services, email))
  return isOurs && isEmail(email) ? email : refuse('not-found')
}

/** Whether an address gets invitations. Changes nothing: programs that look through mails open every link. */
export const readStop: Handler<'readStop'> = async ({ services, params }) => {
  const email = addressIn(services, params.token)
  const row = await services.store.read
    .selectFrom('uninvitable')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return { body: { email, stopped: row !== undefined } }
}

/** No more invitations to an address, whoever sends them; or again, as the same person likes. */
export const stopInvites: Handler<'stopInvites'> = async ({ services, params, body, request }) => {
  await takeTurn(services, [{ key: `stop:${request.caller}`, most: 60, within: 15 * MINUTE_MS }])
  const email = addressIn(services, params.token)
  await services.store.transact(async (tx) => {
    await tx.deleteFrom('uninvitable').where('email', '=', email).execute()
    if (body.stopped) await tx.insertInto('uninvitable').values({ email, created_at: services.now() }).execute()
  })
  return { body: { email, stopped: body.stopped } }
}
