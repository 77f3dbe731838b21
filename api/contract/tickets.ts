import * as z from 'zod/mini'
import { email } from '#machines/define/fields/email.ts'
import { longText, optionalText, text } from '#machines/define/fields/text.ts'
import { endpoint } from './endpoint.ts'

export const TICKET_TOPICS = ['ORDER', 'CIRCLE', 'ACCOUNT', 'APPEAL', 'PARTNER', 'OTHER'] as const
/** The topics of the contact form. Partners use a separate form. */
export const CONTACT_TOPICS = [
  'ORDER',
  'CIRCLE',
  'ACCOUNT',
  'APPEAL',
  'OTHER',
] as const satisfies readonly TicketTopic[]
export type TicketTopic = (typeof TICKET_TOPICS)[number]
/** The states of a ticket. If the person replies to an answer, the ticket is OPEN again. CLOSED is final. */
export const TICKET_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const

export const PARTNER_KINDS = ['shop', 'charity', 'school', 'employer', 'press', 'other'] as const

const WEBSITE = /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u
const website = z.optional(
  text({ max: 200 }).check(z.refine((value) => WEBSITE.test(value), { params: { rule: 'website' } })),
)

/**
 * Makes a field required for partners. A missing field is reported together with all other errors, so that people see
 * everything at once.
 */
const sayAsPartner = (name: 'partner_kind' | 'about') =>
  z.refine<Partial<Record<string, unknown>>>((said) => said.topic !== 'PARTNER' || !!said[name], {
    path: [name],
    params: { rule: 'empty' },
    when: () => true,
  })

const words = longText({ min: 1, max: 5000 })

/** One message in a ticket's conversation. */
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

/** The signed reference of a ticket, which emails about the ticket contain in a link. */
const tokened = z.object({ token: z.string().check(z.maxLength(100)) })

export const ticketRows = {
  sendTicket: endpoint({
    method: 'POST',
    path: '/tickets',
    noun: 'tickets',
    summary: 'Sends a message to the operators; its reference is also mailed',
    who: 'anyone',
    body: z
      .object({
        name: text({ max: 80, autocomplete: 'name' }),
        email: email(),
        topic: z.enum(TICKET_TOPICS),
        /**
         * The order or Circle that the message is about, in the writer's words. For partners: the name of their
         * organization, which is required.
         */
        about: optionalText({ max: 100 }),
        text: words,
        /** The kind of organization that a partner represents. Required for partners. */
        partner_kind: z.optional(z.enum(PARTNER_KINDS)),
        /** A partner's website, such as shop.example.com. */
        website,
      })
      .check(sayAsPartner('partner_kind'), sayAsPartner('about')),
    status: 201,
    reply: z.object({ reference: z.string() }),
    failures: ['too-many-requests'],
    once: true,
  }),

  readTicket: endpoint({
    method: 'GET',
    path: '/tickets/:token',
    noun: 'tickets',
    summary: 'Lists the messages of a ticket, with the token of a mail about it',
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
    summary: 'Adds a message to a ticket; reopens it if it was answered',
    who: 'anyone',
    params: tokened,
    body: z.object({ text: words }),
    status: 200,
    reply: ticket,
    failures: ['not-found', 'ticket-closed', 'too-many-requests'],
    once: true,
  }),
}
