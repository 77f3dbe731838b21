import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The kinds of email that people can turn off, and whether each is on for members who have not chosen. */
export const MAIL_KINDS = { invitations: true, members: true, leading: true, orders: true } as const
export type MailKind = keyof typeof MAIL_KINDS

const KINDS = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => kind in MAIL_KINDS)
export const mailKind = z.enum(KINDS)

const mailChoice = z.object({ kind: mailKind, wanted: z.boolean() })
const choices = z.array(mailChoice)
export type MailChoice = z.output<typeof mailChoice>

export const mailKindRows = {
  listMailChoices: endpoint({
    method: 'GET',
    path: '/user/mail-choices',
    noun: 'notices',
    summary:
      'Lists the kinds of mail you can turn off, and whether each is on; mails about money and security are always sent',
    who: 'member',
    status: 200,
    reply: choices,
    failures: [],
  }),

  chooseMail: endpoint({
    method: 'PATCH',
    path: '/user/mail-choices',
    noun: 'notices',
    summary: 'Turns one kind of mail on or off, like the link in those mails',
    who: 'member',
    body: mailChoice,
    status: 200,
    reply: choices,
    failures: ['too-many-requests'],
  }),
}
