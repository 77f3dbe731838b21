import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The maximum number of emails in the list. */
export const MAILS_SHOWN = 100

/** Whether a network address belongs to this machine. */
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
    summary: 'Lists the newest mails in the outbox; only from the machine the portal runs on',
    who: 'anyone',
    status: 200,
    reply: z.array(sentMail),
    failures: ['not-found'],
  }),

  readMail: endpoint({
    method: 'GET',
    path: '/mailbox/:id',
    noun: 'mailbox',
    summary: 'Returns a mail from the outbox',
    who: 'anyone',
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    status: 200,
    reply: wholeMail,
    failures: ['not-found'],
  }),
}
