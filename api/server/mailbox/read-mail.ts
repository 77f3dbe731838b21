import { findMail } from '#api/ports/mail/read-outbox.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { outboxOf } from './outbox-of.ts'

/** One mail of the outbox. */
export const readMail: Handler<'readMail'> = async (call) => {
  const { sentAt, ...mail } = (await findMail(outboxOf(call), call.params.id)) ?? refuse('not-found')
  return { body: { ...mail, sent_at: new Date(sentAt).toISOString() } }
}
