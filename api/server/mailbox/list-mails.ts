import { MAILS_SHOWN } from '#api/contract/mailbox.ts'
import { newestMails } from '#api/ports/mail/read-outbox.ts'
import type { Handler } from '../calls/call.ts'
import { outboxOf } from './outbox-of.ts'

/** The newest mails of the outbox. */
export const listMails: Handler<'listMails'> = async (call) => {
  const mails = await newestMails(outboxOf(call), MAILS_SHOWN)
  return {
    body: mails.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sent_at: new Date(sentAt).toISOString() })),
  }
}
