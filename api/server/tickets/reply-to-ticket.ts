import { HOUR_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, findStoredReply, storeReply } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { addMessage, ticketOf, viewTicket } from './tickets.ts'

/** Returns a ticket to a person who received its mails. */
export const readTicket: Handler<'readTicket'> = async ({ services, params }) => {
  const { read } = services.store
  return { body: await viewTicket(read, await ticketOf(read, services, params.token)) }
}

/** Adds a message to a ticket. An answered ticket then waits for an operator again. */
export const replyToTicket: Handler<'replyToTicket'> = async (call) => {
  const { services, params, body, key } = call
  const { id } = await ticketOf(services.store.read, services, params.token)
  await consumeRateLimitOnce(call, `ticket:${id}`, [{ key: `ticket-reply:${id}`, most: 20, within: HOUR_MS }])
  return services.store.transact(async (tx) => {
    const kept = key === undefined ? undefined : await findStoredReply(tx, call, `ticket:${id}`, key)
    if (kept !== undefined) return { body: JSON.parse(kept) }
    const ticket = await ticketOf(tx, services, params.token)
    if (ticket.state === 'CLOSED') return refuse('ticket-closed')
    await addMessage(tx, services, id, { side: 'PERSON', text: body.text })
    if (ticket.state === 'ANSWERED')
      await tx
        .updateTable('tickets')
        .set({ state: 'OPEN', since: services.now(), done_at: null })
        .where('id', '=', id)
        .execute()
    // This applies even to a ticket that is already waiting, because an operator who is about to decide has not read
    // this message.
    await audit(tx, services, {
      ...(ticket.user_id !== null && { actorId: ticket.user_id }),
      subject: `tickets:${id}`,
      action: 'ticket-reopened',
      detail: { before: ticket.state, after: 'OPEN' },
    })
    const reply = await viewTicket(tx, { ...ticket, state: 'OPEN' })
    if (key !== undefined) await storeReply(tx, call, `ticket:${id}`, key, JSON.stringify(reply))
    return { body: reply }
  })
}
