import { randomUUID } from 'node:crypto'
import { type Mail, type Mailer, MailNotSent } from '#api/ports/mail/port.ts'
import type { Writer } from '#api/store/store.ts'
import { Outage, PermanentFailure, Refusal, type Work } from '../queue/outcome.ts'
import type { Queue } from '../queue/queue.ts'

export interface PostOffice {
  /**
   * Queues a mail in the transaction of the event that the mail reports. The mail is sent if and only if the
   * transaction commits.
   */
  post(tx: Writer, mail: Mail): Promise<void>
  /** Sends the mails that are due. Call it after a commit. Never throws: failed mails are retried later. */
  deliver(): Promise<void>
}

/** Handles mails as jobs of a queue. */
export const postOffice = (jobs: Queue<'mail'>): PostOffice => ({
  post: async (tx, { to, subject, text, html }) => {
    const payload = JSON.stringify({ subject, text, html })
    await jobs.add(tx, 'mail', randomUUID(), { recipient: to, payload })
  },
  deliver: () => jobs.work('mail'),
})

/** The job that sends a mail. The mail's id lets the mailer recognize a mail that is sent again. */
export const mailWork =
  (mailer: Mailer): Work =>
  async (id, { recipient, payload }) => {
    const { subject, text, html }: Partial<Mail> = JSON.parse(payload ?? '{}')
    const missing = Object.entries({ recipient, subject, text, html }).find(([, value]) => !value)
    if (!recipient || !subject || !text || !html)
      throw new PermanentFailure(`The mail has no ${missing?.[0]}, so it was not sent.`)
    await mailer.send(id, { to: recipient, subject, text, html }).catch(asJobFails)
    return undefined
  }

/** Converts the mailer's error to a failure of the job. An unexpected error counts as an unreachable server. */
function asJobFails(cause: unknown): never {
  if (!(cause instanceof MailNotSent)) throw new Outage(String(cause))
  if (cause.because === 'refused') throw new Refusal(cause.message)
  if (cause.because === 'unreachable') throw new Outage(cause.message)
  throw cause
}
