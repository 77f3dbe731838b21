import { randomInt, randomUUID } from 'node:crypto'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { partnerWrote } from '#components/mail/partner-wrote.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { find, keep, takeTurnOnce } from '../calls/once.ts'
import type { Services } from '../services/services.ts'
import { addMessage, ticketUrl } from './tickets.ts'

/** Takes down what somebody writes to the operators, and mails them its reference: nothing of what they typed. */
export const sendTicket: Handler<'sendTicket'> = async (call) => {
  const { services, member, body, key, request } = call
  const who = member?.id ?? request.caller
  // Others may have named this address, as often as they could: whoever reads its mail need not wait for them.
  const isOwn = member?.email === body.email && member.email_verified_at !== null
  const owner = member?.id ?? `ticket:${body.email}`
  await takeTurnOnce(call, owner, [
    { key: `ticket:${who}`, most: 10, within: HOUR_MS },
    ...(isOwn ? [] : [{ key: `ticket-to:${body.email}`, most: 10, within: DAY_MS }]),
  ])
  const reply = await services.store.transact(async (tx): Promise<ReplyOf<Table['sendTicket']>> => {
    const kept = key === undefined ? undefined : await find(tx, call, owner, key)
    if (kept !== undefined) return JSON.parse(kept)
    const { name, email, topic, about = null, text } = body
    const row = { id: randomUUID(), reference: newReference(), user_id: member?.id ?? null, name, email, topic, about }
    await tx
      .insertInto('tickets')
      .values({ ...row, state: 'OPEN', since: services.now(), done_at: null })
      .execute()
    await addMessage(tx, services, row.id, { side: 'PERSON', text })
    const { reference } = row
    const url = ticketUrl(services, reference)
    await services.post.post(tx, fromDesk({ to: email, kind: 'ticketReceived', words: { reference }, url }))
    if (topic === 'PARTNER') await tellOperators(tx, services, row)
    if (key !== undefined) await keep(tx, call, owner, key, JSON.stringify({ reference }))
    return { reference }
  })
  void services.post.deliver()
  return { body: reply }
}

/** Tells each operator by mail that a partner has written. */
async function tellOperators(tx: Writer, { environment, post }: Services, ticket: TicketSaid): Promise<void> {
  const { id, name, reference } = ticket
  const url = `${environment.publicBaseUrl}/desk/tickets/${id}`
  for (const to of environment.operatorEmails) await post.post(tx, partnerWrote({ to, name, reference, url }))
}
type TicketSaid = { readonly id: string; readonly name: string; readonly reference: string }

/** Letters and digits that nobody takes for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const newReference = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
