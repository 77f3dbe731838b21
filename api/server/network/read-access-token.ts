import type { Handler } from '../calls/call.ts'
import { openDevice } from './device.ts'

/** A member's device at the network, with a valid token. */
export const readAccessToken: Handler<'readAccessToken'> = async ({ services, member, query }) => {
  const { device_token, device_key, device_id } = await openDevice(services, member.id, query.device_type)
  return { body: { wildfire: { device_token, device_key, device_id } } }
}
