import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

/**
 * The portal's settings for a page rendered on the server. Throws if the API does not answer, and the page then shows
 * an error.
 */
export async function findSettings(): Promise<ReplyOf<Table['readSettings']>> {
  const response = await fetch(`${BASE_URL}/settings`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
