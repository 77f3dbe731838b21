import { settingsOnce } from './settings-once.ts'

/**
 * Whether this browser may read the emails that the portal sent. Sends a request only on the machine that runs the
 * portal, so other browsers make no extra call. A failed request counts as no.
 */
export async function showsMailbox(): Promise<boolean> {
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return false
  return (await settingsOnce()).has_mailbox === true
}
