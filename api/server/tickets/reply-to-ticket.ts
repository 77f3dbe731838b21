import { HOUR_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { find, keep, takeTurnOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { addMessage, ticketOf, viewTicket } from './tickets.ts'

/** A ticket, for whoever has its mail. */
export const readTicket: Handler<'readTicket'> = async ({ services, params }) => {
  const { read } = services.store
  return { body: await viewTicket(read, await ticketOf(read, services, params.token)) }
}

/** Takes down more about a ticket. One that was answered waits for an operator again, from now on. */
export const replyToTicket: Handler<'replyToTicket'> = async (call) => {
  const { services, params, body, key } = call
  const { id } = await ticketOf(services.store.read, services, params.token)
  await takeTurnOnce(call, `ticket:${id}`, [{ key: `ticket-reply:${id}`, most: 20, within: HOUR_MS }])
  return services.store.transact(async (tx) => {
    const kept = key === undefined ? undefined : await find(tx, call, `ticket:${id}`, key)
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
    // Also of one that waits: whoever is about to decide it has not read this.
    await audit(tx, services, {
      ...(ticket.user_id !== null && { actorId: ticket.user_id }),
      subject: `tickets:${id}`,
      action: 'ticket-reopened',
      detail: { before: ticket.state, after: 'OPEN' },
    })
    const reply = await viewTicket(tx, { ...ticket, state: 'OPEN' })
    if (key !== undefined) await keep(tx, call, `ticket:${id}`, key, JSON.stringify(reply))
    return { body: reply }
  })
}
