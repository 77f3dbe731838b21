import type { AskedShops } from '#api/client/find-shops.ts'
import { CATEGORY_TABS } from '#api/contract/retailers.ts'

const [MAX_Q, MAX_CURSOR] = [100, 400]

/** Reads the search from the query parameters of an address. Ignores invalid values. */
export function askedShops(params: Readonly<Record<string, string | string[] | undefined>>): AskedShops {
  const text = (name: string) => {
    const value = params[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const category = CATEGORY_TABS.find(({ id }) => String(id) === text('category'))?.id ?? 0
  const cursor = text('after')
  return {
    q: text('q').trim().slice(0, MAX_Q),
    category,
    ...(cursor !== '' && cursor.length <= MAX_CURSOR && { cursor }),
  }
}
