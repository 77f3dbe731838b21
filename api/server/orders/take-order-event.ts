import { EVENT_OF } from '#api/contract/order-states.ts'
import { commissionOfBody } from '#api/ports/network/commission-body.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { recordCommission } from './take-commission.ts'

/** Processes an event with a valid signature. */
export const takeOrderEvent: Handler<'takeOrderEvent'> = async ({ services, body }) => {
  if (EVENT_OF[body.commission.status] !== body.type)
    refuse('invalid-input', { fields: { type: ['This doesn’t match its status.'] } })
  const commission = commissionOfBody(body.commission)
  return { body: { result: await services.store.transact((tx) => recordCommission(tx, services, commission)) } }
}
