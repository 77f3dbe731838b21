import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The most that the list holds. */
export const MAILS_SHOWN = 100

/** Whether an address, as sockets give it, is that of the same machine. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)

const sentMail = z.object({ id: z.string(), to: z.string(), subject: z.string(), sent_at: z.string() })
export type SentMail = z.output<typeof sentMail>

const wholeMail = z.extend(sentMail, { text: z.string(), html: z.string() })
export type WholeMail = z.output<typeof wholeMail>

export const mailboxRows = {
  listMails: endpoint({
    method: 'GET',
    path: '/mailbox',
    noun: 'mailbox',
    summary: 'The newest mails of the outbox, on the machine that the portal runs on; elsewhere there is no mailbox',
    who: 'anyone',
    status: 200,
    reply: z.array(sentMail),
    failures: ['not-found'],
  }),

  readMail: endpoint({
    method: 'GET',
    path: '/mailbox/:id',
    noun: 'mailbox',
    summary: 'One mail of the outbox',
    who: 'anyone',
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    status: 200,
    reply: wholeMail,
    failures: ['not-found'],
  }),
}
