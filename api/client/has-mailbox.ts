import { isLoopback } from '#api/contract/mailbox.ts'
import { BASE_URL } from './base-url.ts'

/**
 * Whether the portal shows the emails that it sent to a caller with this address, which it does only on its own
 * machine. For a page rendered on the server, which passes on its caller's address. Throws if the API does not answer.
 */
export async function hasMailboxFor(address: string | null): Promise<boolean> {
  if (address === null || !isLoopback(address)) return false
  const response = await fetch(`${BASE_URL}/settings`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  const { has_mailbox }: { has_mailbox: boolean } = await response.json()
  return has_mailbox
}
