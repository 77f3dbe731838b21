import { possible } from '#api/ports/network/practice/purchase.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { isOurs, viewPurchase } from './practice-shops.ts'

/** Plays fate: the shop accepts a purchase, pays for it, or takes it back. */
export const happenToPurchase: Handler<'happenToPurchase'> = async (call) => {
  const { services, params, body } = call
  const { practice } = services
  const purchase = (isOurs(call) && practice?.purchase(params.id)) || refuse('not-found')
  if (!possible(purchase).includes(body.what))
    refuse('invalid-input', { fields: { what: ['This cannot happen to this purchase now.'] } })
  const after = practice?.happen(purchase, body.what, body.delivery) ?? refuse('not-found')
  void practice?.deliver()
  return { body: viewPurchase(after, call) }
}
