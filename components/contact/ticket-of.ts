import { safeParse } from 'zod/mini'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { CONTACT_TOPICS, ticketRows } from '#api/contract/tickets.ts'
import { type Field, limitsOf } from '#machines/define/field.ts'

/** The fields of each form that creates a ticket, in the order in which they are shown. */
export const FIELDS = {
  contact: ['name', 'email', 'topic', 'about', 'text'],
  partners: ['partner_kind', 'about', 'website', 'name', 'email', 'text'],
} as const
/** The kinds of forms. Each is named after its message file. */
export type TicketKind = keyof typeof FIELDS
export type FieldName = (typeof FIELDS)[TicketKind][number]
/** The text that people have typed so far. A field they have not touched is absent. */
export type TicketDraft = Readonly<Partial<Record<FieldName, string>>>

const { name, about, text } = ticketRows.sendTicket.body.shape
const LIMITED: Partial<Record<FieldName, Field>> = { name, about, text }

/** The limits of a field, for the message about a wrong value. */
export const ticketLimits = (field: FieldName) => {
  const limited = LIMITED[field]
  return limited && limitsOf(limited)
}

export const isTopic = (text: string | null | undefined): text is (typeof CONTACT_TOPICS)[number] =>
  CONTACT_TOPICS.some((topic) => topic === text)

/** Returns the request body, or the fields whose values the API would reject. */
export function ticketOf(
  kind: TicketKind,
  { name = '', email = '', text = '', ...more }: TicketDraft,
): { body?: BodyOf<typeof ticketRows.sendTicket>; wrong: readonly FieldName[] } {
  // Leave out the choice and the website if they are empty.
  const [partner_kind, website] = [more.partner_kind || undefined, more.website?.trim() || undefined]
  const said = { name, email, text, ...more, partner_kind, website }
  const parsed = safeParse(ticketRows.sendTicket.body, kind === 'partners' ? { ...said, topic: 'PARTNER' } : said)
  if (parsed.success) return { body: parsed.data, wrong: [] }
  return { wrong: FIELDS[kind].filter((field) => parsed.error.issues.some(({ path }) => path[0] === field)) }
}
