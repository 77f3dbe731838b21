import { possibleChanges } from '#api/ports/network/practice/purchase.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { isOurs, viewPurchase } from './practice-shops.ts'

/** Changes a practice purchase: the shop accepts it, pays for it, or takes it back. */
export const happenToPurchase: Handler<'happenToPurchase'> = async (call) => {
  const { services, params, body } = call
  const { practice } = services
  const purchase = (isOurs(call) && practice?.purchase(params.id)) || refuse('not-found')
  if (!possibleChanges(purchase).includes(body.what))
    refuse('invalid-input', { fields: { what: ['This can’t happen to the purchase in its current state.'] } })
  const after = practice?.happen(purchase, body.what, body.delivery) ?? refuse('not-found')
  void practice?.deliver()
  return { body: viewPurchase(after, call) }
}
