import { call } from '#api/client/call.ts'

/** Where the browser extension looks for the device. */
const WILDFIRE_INFO = 'wildfire_info'

/** Keeps this browser's device, as the cashback network knows it, where the extension finds it. */
export async function keepDevice(): Promise<void> {
  const { reply } = await call('readAccessToken', { query: { device_type: 'BROWSER' } })
  try {
    localStorage.setItem(WILDFIRE_INFO, JSON.stringify(reply.wildfire))
  } catch {
    // Where nothing can be kept there is no extension that looks for it.
  }
}
