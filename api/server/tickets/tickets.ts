import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Ticket } from '#api/contract/tickets.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { TicketRow } from '#api/store/tables.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken } from '../session/tokens.ts'

/**
 * The token in the mails about a ticket, for reading the ticket and replying: its reference, signed. The token is not
 * stored.
 */
export const ticketToken = (services: Services, reference: string): string =>
  `${reference}.${derivedToken(services, `ticket:${reference}`)}`

export const ticketUrl = (services: Services, reference: string): string =>
  `${services.environment.publicBaseUrl}/contactus/${ticketToken(services, reference)}`

/** The ticket that a token belongs to. Refuses a token that we did not create. */
export async function ticketOf(db: Reader, services: Services, token: string): Promise<TicketRow> {
  const [reference = ''] = token.split('.')
  const [ours, theirs] = [Buffer.from(ticketToken(services, reference)), Buffer.from(token)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return refuse('not-found')
  const row = await db.selectFrom('tickets').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row ?? refuse('not-found')
}

/** All messages of a ticket, oldest first. */
export async function messagesOf(db: Reader, ticketId: string): Promise<Ticket['messages']> {
  const rows = await db
    .selectFrom('ticket_messages')
    .select(['side', 'text', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ side, text, at }) => ({ from: side, text, at: new Date(at).toISOString() }))
}

/** Adds a message to a ticket. */
export async function addMessage(
  tx: Writer,
  { now }: Services,
  ticketId: string,
  { side, text }: { readonly side: 'PERSON' | 'OPERATOR'; readonly text: string },
): Promise<void> {
  const row = { id: randomUUID(), ticket_id: ticketId, side, text, at: now() }
  await tx.insertInto('ticket_messages').values(row).execute()
}

/** A ticket as its sender sees it. */
export async function viewTicket(db: Reader, { id, reference, topic, state }: TicketRow): Promise<Ticket> {
  return { reference, topic, state, messages: await messagesOf(db, id) }
}
