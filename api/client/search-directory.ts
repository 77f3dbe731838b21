import type { ListedCircle } from '#api/contract/directory.ts'
import { BASE_URL } from './base-url.ts'

interface Found {
  readonly items: readonly ListedCircle[]
  readonly next_cursor: string | null
}

/** A page of the public list of Circles, for a page rendered on the server. `undefined` if the API does not answer. */
export async function searchDirectory(asked: Readonly<Record<string, string>>): Promise<Found | undefined> {
  const query = new URLSearchParams({ ...asked, limit: '24' })
  const response = await fetch(`${BASE_URL}/cove/all?${query}`, { cache: 'no-store' }).catch(() => undefined)
  // Someone edited the address by hand, and the search is not valid. Show no results.
  if (response?.status === 422) return { items: [], next_cursor: null }
  return response?.ok ? response.json() : undefined
}
