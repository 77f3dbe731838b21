import type { Route } from 'next'
import type { AskedShops } from '#api/client/find-shops.ts'

/** Returns the address of the shops page with this search. */
export function addressOfShops({ q, category, cursor }: AskedShops): Route {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(category !== 0 && { category: String(category) }),
    ...(cursor !== undefined && { after: cursor }),
  }).toString()
  return (query === '' ? '/shop' : `/shop?${query}`) as Route
}
