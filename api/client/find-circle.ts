import type { WholeCircle } from '#api/contract/circles.ts'
import { BASE_URL } from './base-url.ts'

/**
 * A Circle for a page rendered on the server, by slug or vanity address. `undefined` if there is no such public Circle.
 * Next.js calls the API once per page, even if several parts of the page need the Circle. Throws if the API does not
 * answer, and the page then shows an error.
 */
export async function findCircle(slug: string): Promise<WholeCircle | undefined> {
  const response = await fetch(`${BASE_URL}/cove/${encodeURIComponent(slug)}`, { cache: 'no-store' })
  if (response.status === 404 || response.status === 422) return undefined
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
