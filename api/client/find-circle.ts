import type { WholeCircle } from '#api/contract/circles.ts'
import { BASE_URL } from './base-url.ts'

/**
 * One Circle for a page made on the server, by slug or vanity address; `undefined` where there is none that anybody may
 * see. Next asks once a page, however many parts want it. Throws where the API does not answer: the page says so.
 */
export async function findCircle(slug: string): Promise<WholeCircle | undefined> {
  const response = await fetch(`${BASE_URL}/cove/${encodeURIComponent(slug)}`, { cache: 'no-store' })
  if (response.status === 404 || response.status === 422) return undefined
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
