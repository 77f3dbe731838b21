import { safeParse } from 'zod/mini'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { TICKET_TOPICS, type TicketTopic, ticketRows } from '#api/contract/tickets.ts'

export const FIELDS = ['name', 'email', 'topic', 'about', 'text'] as const
export type FieldName = (typeof FIELDS)[number]
/** What somebody has typed; nothing where they have not touched it. */
export type TicketDraft = Readonly<Partial<Record<FieldName, string>>>

export const isTopic = (text: string | null | undefined): text is TicketTopic =>
  TICKET_TOPICS.some((topic) => topic === text)

/** What is sent of it, or which fields are wrong: by the rules of the call itself. */
export function ticketOf({ name = '', email = '', topic, about, text = '' }: TicketDraft): {
  body?: BodyOf<typeof ticketRows.sendTicket>
  wrong: readonly FieldName[]
} {
  const parsed = safeParse(ticketRows.sendTicket.body, { name, email, topic, about, text })
  if (parsed.success) return { body: parsed.data, wrong: [] }
  return { wrong: FIELDS.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field)) }
}
