import * as z from 'zod/mini'
import { email } from '#machines/define/fields/email.ts'
import { longText, optionalText, text } from '#machines/define/fields/text.ts'
import { endpoint } from './endpoint.ts'

export const TICKET_TOPICS = ['ORDER', 'CIRCLE', 'ACCOUNT', 'APPEAL', 'PARTNER', 'OTHER'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]
/** A reply to an answer makes it OPEN again; CLOSED is the end. */
export const TICKET_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const

const words = longText({ min: 1, max: 5000 })

/** What was written to and fro, oldest first. */
export const message = z.object({
  from: z.enum(['PERSON', 'OPERATOR']),
  text: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
})

const ticket = z.object({
  reference: z.string(),
  topic: z.enum(TICKET_TOPICS),
  state: z.enum(TICKET_STATES),
  messages: z.array(message),
})
export type Ticket = z.output<typeof ticket>

/** What the mails about a ticket lead to: its reference, signed. */
const tokened = z.object({ token: z.string().check(z.maxLength(100)) })

export const ticketRows = {
  sendTicket: endpoint({
    method: 'POST',
    path: '/tickets',
    noun: 'tickets',
    summary: 'Writes to the operators; the reference is mailed as well',
    who: 'anyone',
    body: z.object({
      name: text({ max: 80, autocomplete: 'name' }),
      email: email(),
      topic: z.enum(TICKET_TOPICS),
      /** The order or Circle that it is about, however people call it. */
      about: optionalText({ max: 100 }),
      text: words,
    }),
    status: 201,
    reply: z.object({ reference: z.string() }),
    failures: ['too-many-requests'],
    once: true,
  }),

  readTicket: endpoint({
    method: 'GET',
    path: '/tickets/:token',
    noun: 'tickets',
    summary: 'The messages about a ticket, for a person who has a mail about it',
    who: 'anyone',
    params: tokened,
    status: 200,
    reply: ticket,
    failures: ['not-found'],
  }),

  replyToTicket: endpoint({
    method: 'POST',
    path: '/tickets/:token/replies',
    noun: 'tickets',
    summary: 'Writes more about a ticket; one that was answered is open again',
    who: 'anyone',
    params: tokened,
    body: z.object({ text: words }),
    status: 200,
    reply: ticket,
    failures: ['not-found', 'ticket-closed', 'too-many-requests'],
    once: true,
  }),
}
