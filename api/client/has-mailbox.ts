import { isLoopback } from '#api/contract/mailbox.ts'
import { BASE_URL } from './base-url.ts'

/**
 * Whether this portal shows its mails to whoever is on its own machine. For a page made on the server, which says where
 * its caller is; throws where the API does not answer.
 */
export async function hasMailboxFor(address: string | null): Promise<boolean> {
  if (address === null || !isLoopback(address)) return false
  const response = await fetch(`${BASE_URL}/settings`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  const { has_mailbox }: { has_mailbox: boolean } = await response.json()
  return has_mailbox
}
