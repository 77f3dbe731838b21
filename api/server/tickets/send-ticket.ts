import { randomInt, randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { PLAIN_LETTERS } from '#api/ports/plain-letters.ts'
import type { Writer } from '#api/store/store.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { partnerWrote } from '#components/mail/partner-wrote.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import partners from '#messages/en/partners.json' with { type: 'json' }
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, findStoredReply, storeReply } from '../calls/once.ts'
import type { Services } from '../services/services.ts'
import { addMessage, ticketUrl } from './tickets.ts'

/** Stores a message to the operators, and mails the sender its reference, without any text from the message. */
export const sendTicket: Handler<'sendTicket'> = async (call) => {
  const { services, member, body, key, request } = call
  const who = member?.id ?? request.caller
  // Other people may have used up the limit of this address. The address's verified owner has a separate limit.
  const isOwn = member?.email === body.email && member.email_verified_at !== null
  const owner = member?.id ?? `ticket:${body.email}`
  await consumeRateLimitOnce(call, owner, [
    { key: `ticket:${who}`, most: 10, within: HOUR_MS },
    ...(isOwn ? [] : [{ key: `ticket-to:${body.email}`, most: 10, within: DAY_MS }]),
  ])
  const reply = await services.store.transact(async (tx): Promise<ReplyOf<Table['sendTicket']>> => {
    const kept = key === undefined ? undefined : await findStoredReply(tx, call, owner, key)
    if (kept !== undefined) return JSON.parse(kept)
    const { name, email, topic, about = null } = body
    const row = { id: randomUUID(), reference: newReference(), user_id: member?.id ?? null, name, email, topic, about }
    await tx
      .insertInto('tickets')
      .values({ ...row, state: 'OPEN', since: services.now(), done_at: null })
      .execute()
    await addMessage(tx, services, row.id, { side: 'PERSON', text: textOf(body) })
    const { reference } = row
    const url = ticketUrl(services, reference)
    await services.post.post(tx, fromDesk({ to: email, kind: 'ticketReceived', words: { reference }, url }))
    if (topic === 'PARTNER') await tellOperators(tx, services, row)
    if (key !== undefined) await storeReply(tx, call, owner, key, JSON.stringify({ reference }))
    return { reference }
  })
  void services.post.deliver()
  return { body: reply }
}

/** The text of a message as it is stored. A partner's text begins with their kind of organization and their website. */
function textOf({ topic, partner_kind, website, text }: BodyOf<Table['sendTicket']>): string {
  if (topic !== 'PARTNER' || partner_kind === undefined) return text
  return `${[partners.kind[partner_kind], website].filter(Boolean).join('\n')}\n\n${text}`
}

/** Mails each operator that a partner has written. */
async function tellOperators(tx: Writer, { environment, post }: Services, ticket: TicketSaid): Promise<void> {
  const { id, name, reference } = ticket
  const url = `${environment.publicBaseUrl}/desk/tickets/${id}`
  for (const to of environment.operatorEmails) await post.post(tx, partnerWrote({ to, name, reference, url }))
}
type TicketSaid = { readonly id: string; readonly name: string; readonly reference: string }

const newReference = () => Array.from({ length: 8 }, () => PLAIN_LETTERS[randomInt(PLAIN_LETTERS.length)]).join('')
