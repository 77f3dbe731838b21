import { EVENT_OF } from '#api/contract/order-states.ts'
import { commissionOfBody } from '#api/ports/network/commission-body.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { takeCommission } from './take-commission.ts'

/** Takes an event whose signature was right. */
export const takeOrderEvent: Handler<'takeOrderEvent'> = async ({ services, body }) => {
  if (EVENT_OF[body.commission.status] !== body.type)
    refuse('invalid-input', { fields: { type: ['This is not what its status says.'] } })
  const commission = commissionOfBody(body.commission)
  return { body: { result: await services.store.transact((tx) => takeCommission(tx, services, commission)) } }
}
