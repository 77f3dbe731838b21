import type { PracticeShop } from '#api/contract/practice.ts'
import { BASE_URL } from './base-url.ts'

/**
 * A practice shop for a page rendered on the server. `undefined` if there is none. Throws if the API does not answer.
 */
export async function findPracticeShop(slug: string): Promise<PracticeShop | undefined> {
  const response = await fetch(`${BASE_URL}/practice/shops/${encodeURIComponent(slug)}`, { cache: 'no-store' })
  if (response.status === 404 || response.status === 422) return undefined
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
