import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

/**
 * One part of the list of all Circles' addresses, for a sitemap rendered on the server. Throws if the API does not
 * answer.
 */
export async function findAddresses(part: number): Promise<ReplyOf<Table['listCircleAddresses']>> {
  const response = await fetch(`${BASE_URL}/sitemap/circles?part=${part}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
