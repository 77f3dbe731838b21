import type { DeviceType } from '#api/contract/retailers.ts'
import { NetworkFailed } from '#api/ports/network/port.ts'
import type { Reader } from '#api/store/store.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/**
 * The minimum remaining lifetime of a token. A token that ends sooner is replaced, because the caller is about to use
 * it.
 */
const LEAST_LEFT_MS = HOUR_MS

const deviceOf = (db: Reader, userId: string, type: DeviceType) =>
  db.selectFrom('devices').selectAll().where('user_id', '=', userId).where('device_type', '=', type).executeTakeFirst()

/**
 * A member's device of this type, with a valid token. If several calls create a device at the same time, one device is
 * kept and all calls return it. Refuses (`unavailable`) if the network does not answer.
 */
export async function openDevice({ store, network, now }: Services, userId: string, type: DeviceType) {
  const kept = await deviceOf(store.read, userId, type)
  if (kept && kept.expires_at > now() + LEAST_LEFT_MS) return kept
  const made = await network.openDevice(type, kept?.device_key).catch((cause) => {
    if (cause instanceof NetworkFailed) return refuse('unavailable', { detail: "Can't fetch device id" })
    throw cause
  })
  return store.transact(async (tx) => {
    const before = await deviceOf(tx, userId, type)
    if (before && before.device_key !== made.key && before.expires_at > now()) return before
    const token = { device_id: made.id, device_key: made.key, device_token: made.token, expires_at: made.expiresAt }
    return tx
      .insertInto('devices')
      .values({ user_id: userId, device_type: type, ...token })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_type']).doUpdateSet(token))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
