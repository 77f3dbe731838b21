import type { ListedCircle } from '#api/contract/directory.ts'
import { BASE_URL } from './base-url.ts'

interface Found {
  readonly items: readonly ListedCircle[]
  readonly next_cursor: string | null
}

/** A page of the public list of Circles, for a page made on the server; `undefined` where the API does not answer. */
export async function searchDirectory(asked: Readonly<Record<string, string>>): Promise<Found | undefined> {
  const query = new URLSearchParams({ ...asked, limit: '24' })
  const response = await fetch(`${BASE_URL}/cove/all?${query}`, { cache: 'no-store' }).catch(() => undefined)
  // Somebody has changed the address by hand: nothing is found there.
  if (response?.status === 422) return { items: [], next_cursor: null }
  return response?.ok ? response.json() : undefined
}
