import { findMail } from '#api/ports/mail/read-outbox.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { outboxOf } from './outbox-of.ts'

/** One mail of the outbox. */
export const readMail: Handler<'readMail'> = async (call) => {
  const mail = (await findMail(outboxOf(call), call.params.id)) ?? refuse('not-found')
  const { id, to, subject, text, html, sentAt } = mail
  return { body: { id, to, subject, text, html, sent_at: new Date(sentAt).toISOString() } }
}
