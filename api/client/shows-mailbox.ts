import { settingsOnce } from './settings-once.ts'

/**
 * Whether this browser may read the portal's mails: asked only on the machine that the portal runs on, so that nobody
 * else pays for it. What fails counts as no.
 */
export async function showsMailbox(): Promise<boolean> {
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return false
  return (await settingsOnce()).has_mailbox === true
}
