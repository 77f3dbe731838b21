import type { PracticeShop } from '#api/contract/practice.ts'
import { BASE_URL } from './base-url.ts'

/** A practice shop for a page made on the server; `undefined` where there is none. Throws where the API does not answer. */
export async function findPracticeShop(slug: string): Promise<PracticeShop | undefined> {
  const response = await fetch(`${BASE_URL}/practice/shops/${encodeURIComponent(slug)}`, { cache: 'no-store' })
  if (response.status === 404 || response.status === 422) return undefined
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
