import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

/** How this portal is set, for a page made on the server. Throws where the API does not answer: the page says so. */
export async function findSettings(): Promise<ReplyOf<Table['readSettings']>> {
  const response = await fetch(`${BASE_URL}/settings`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
