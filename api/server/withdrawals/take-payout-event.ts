import type { Handler } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { syncSoon } from './sync-payouts.ts'

/** An event only starts a sync. If an event is lost or arrives during a sync, the next sync follows within a minute. */
async function takeHint({ services }: { readonly services: Services }) {
  await syncSoon(services)
  return { body: undefined }
}

export const takeGiftEvent: Handler<'takeGiftEvent'> = takeHint
export const takeBankEvent: Handler<'takeBankEvent'> = takeHint
