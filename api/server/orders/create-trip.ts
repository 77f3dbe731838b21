import { randomBytes, randomUUID } from 'node:crypto'
import { cashbackDates } from '#api/contract/cashback-dates.ts'
import type { Writer } from '#api/store/store.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler, Member } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { activeCircleId } from '../circles/active.ts'
import { findCircle, roleIn } from '../circles/find.ts'
import { openDevice } from '../network/device.ts'
import { findRetailer } from '../network/find-retailers.ts'
import { retailersReady } from '../network/retailers-ready.ts'
import { factsOf, waitOf } from '../network/view-retailer.ts'
import { refuse } from '../refusals/refused.ts'
import { notifyOfOrder } from './order-news.ts'
import { startOrder } from './start-order.ts'

const MOST_AN_HOUR = 200

/** Records a member's trip to a shop and returns the address to go to. The network gets only two opaque codes. */
export const createTrip: Handler<'createTrip'> = async (call) => {
  const { services, member, body } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `trips ${member.id}`, most: MOST_AN_HOUR, within: HOUR_MS }])
  await retailersReady(services)
  const device = await openDevice(services, member.id, 'BROWSER')
  return handleOnce(call, async (tx) => {
    const row = (await findRetailer(tx, body.retailer_id)) ?? refuse('not-found')
    const circle_id = await circleFor(tx, member, body.cove_slug, services.now())
    const retailer = factsOf(row)
    const trip = {
      id: randomUUID(),
      code: newCode(),
      user_id: member.id,
      circle_id,
      retailer_id: row.id,
      created_at: services.now(),
    }
    const trackingCode = await contributionCode(tx, member.id, circle_id)
    const to = { retailer, deviceId: device.device_id, tripCode: trip.code, trackingCode, url: body.url }
    const redirect_url =
      services.network.tripUrl(to) ??
      refuse('invalid-input', { fields: { url: [`This isn’t a page of ${retailer.name}.`] } })
    await tx.insertInto('trips').values(trip).execute()
    const { reported: expected } = cashbackDates({ orderedAt: trip.created_at }, waitOf(row))
    const order = await startOrder(tx, services, { trip, owner: trip, retailer: row, reportBy: expected })
    await notifyOfOrder(tx, services, order)
    const expected_report_by = new Date(expected).toISOString()
    return { body: { trip_id: trip.id, order_id: order.id, redirect_url, expected_report_by } }
  })
}

/** The Circle that the call names, or otherwise the member's active Circle. */
async function circleFor(tx: Writer, member: Member, slug: string | undefined, now: number): Promise<string> {
  if (slug === undefined) return (await activeCircleId(tx, member.id)) ?? refuse('circle-needed')
  const circle = await findCircle(tx, slug, now)
  return circle && (await roleIn(tx, circle.id, member.id)) ? circle.id : refuse('not-found')
}

/** Creates an opaque code. Only the portal knows the trip or member behind it. */
const newCode = () => randomBytes(15).toString('base64url')

async function contributionCode(tx: Writer, user_id: string, circle_id: string): Promise<string> {
  const kept = await tx
    .selectFrom('contributions')
    .select('code')
    .where('user_id', '=', user_id)
    .where('circle_id', '=', circle_id)
    .executeTakeFirst()
  if (kept) return kept.code
  const code = newCode()
  await tx.insertInto('contributions').values({ code, user_id, circle_id }).execute()
  return code
}
