import { randomUUID } from 'node:crypto'
import type { ClaimRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { claimWindow } from './claim-window.ts'
import { viewClaim } from './view-order.ts'

const MOST_A_DAY = 20

/**
 * Claims the cashback of a trip that no shop has reported. This is possible for 90 days from the expected report date.
 */
export const claimCashback: Handler<'claimCashback'> = async (call) => {
  const { services, member, body } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `claims ${member.id}`, most: MOST_A_DAY, within: DAY_MS }])
  return handleOnce(call, async (tx) => {
    const now = services.now()
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.order_id)
      .where('user_id', '=', member.id)
      .executeTakeFirst()
    if (!order) return refuse('not-found')
    const made = await tx.selectFrom('claims').select('id').where('order_id', '=', order.id).executeTakeFirst()
    if (made) return refuse('claim-made')
    const window = claimWindow(order)
    if (!window)
      return refuse('claim-closed', { detail: 'The shop has reported this order, so no cashback is missing.' })
    if (now < window.from) return refuse('claim-closed', { detail: 'The shop still has time to report it.' })
    if (now > window.until) return refuse('claim-closed', { detail: 'This trip is too long ago to claim.' })
    const claim: ClaimRow = {
      id: randomUUID(),
      order_id: order.id,
      user_id: member.id,
      order_number: body.order_number,
      amount: body.amount,
      purchased_on: body.purchased_on,
      note: body.note ?? '',
      status: 'SUBMITTED',
      answer: null,
      created_at: now,
      decided_at: null,
      first_by: null,
      first_cashback: null,
    }
    await tx.insertInto('claims').values(claim).execute()
    return { body: viewClaim(claim) }
  })
}
