import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from './call.ts'
import type { Desk } from './desk.ts'
import { leaderWithCircle } from './member.ts'
import { tripOf } from './shopping.ts'

interface Claiming {
  /** The owner of the trip; a new member by default. */
  readonly by?: { readonly token: string; readonly slug: string } | undefined
  readonly number?: string | undefined
  /** The price of the purchase, in cents. */
  readonly amount?: number
}

/** Claims cashback for a trip on which no shop reported an order. */
export async function claimed({ server }: Desk, { by, number, amount = 6000 }: Claiming = {}) {
  const who = { ...(await leaderWithCircle(server)), ...by }
  const trip = await tripOf(server, who)
  server.pass(40 * DAY_MS)
  const purchased_on = new Date(server.services.now() - 40 * DAY_MS).toISOString().slice(0, 10)
  const order_number = number ?? `JU-${randomUUID().slice(0, 6)}`
  const body = { order_id: trip.order_id, order_number, amount, purchased_on, note: 'It never came.' }
  const { reply, status } = await call(server, 'claimCashback', { body, token: who.token })
  if (status !== 201) throw new Error(`The claim was refused with ${status}.`)
  const order = async () => (await call(server, 'readOrder', { params: { id: trip.order_id }, token: who.token })).reply
  const totals = async () =>
    (await call(server, 'listOrders', { params: { slug: who.slug }, query: { scope: 'circle' }, token: who.token }))
      .reply.totals
  return { id: reply.id, who, trip, order, totals }
}
