import type { Handler } from '../calls/call.ts'
import { openDevice } from './device.ts'

/** A member's device as the network knows it, with a token that is good. */
export const readAccessToken: Handler<'readAccessToken'> = async ({ services, member, query }) => {
  const { device_token, device_key, device_id } = await openDevice(services, member.id, query.device_type)
  return { body: { wildfire: { device_token, device_key, device_id } } }
}
