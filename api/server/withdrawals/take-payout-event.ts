import type { Handler } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { syncSoon } from './sync-payouts.ts'

/** Where an event gets lost, or comes while somebody is asking, the next look is a minute away. */
async function takeHint({ services }: { readonly services: Services }) {
  await syncSoon(services)
  return { body: undefined }
}

export const takeGiftEvent: Handler<'takeGiftEvent'> = takeHint
export const takeBankEvent: Handler<'takeBankEvent'> = takeHint
