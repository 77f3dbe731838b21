import { BASE_URL } from './base-url.ts'

/**
 * Whether this browser may read the portal's mails: asked only on the machine that the portal runs on, so that nobody
 * else pays for it. Does without the rest of the client, which no page needs to say this. What fails counts as no.
 */
export async function showsMailbox(): Promise<boolean> {
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return false
  try {
    const settings: { has_mailbox?: boolean } = await (await fetch(`${BASE_URL}/settings`)).json()
    return settings.has_mailbox === true
  } catch {
    return false
  }
}
