import { verifyEmail } from '#components/mail/verify-email.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { makeEmailLink } from './email-links.ts'

/** Mails a member the link that confirms their address, unless it is already confirmed. */
export const sendVerification: Handler<'sendVerification'> = async ({ services, member }) => {
  await consumeRateLimit(services, [{ key: `verify:${member.id}`, most: 5, within: HOUR_MS }])
  if (member.email_verified_at !== null) return { body: undefined }
  await services.store.transact(async (tx) => {
    const url = await makeEmailLink(tx, services, { userId: member.id, email: member.email })
    await services.post.post(tx, verifyEmail({ to: member.email, firstName: member.first_name, url }))
  })
  void services.post.deliver()
  return { body: undefined }
}
