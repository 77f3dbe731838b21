import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

/** The shop search that the page's address asks for. */
export interface AskedShops {
  readonly q: string
  /** 0 for all categories. */
  readonly category: number
  readonly cursor?: string | undefined
}

const A_PAGE = 60

/** Shops for a page rendered on the server. `undefined` if the API does not answer. */
export async function findShops({
  q,
  category,
  cursor,
}: AskedShops): Promise<ReplyOf<Table['searchRetailers']> | undefined> {
  const query = { q, category_id: String(category), limit: String(A_PAGE), ...(cursor !== undefined && { cursor }) }
  try {
    const response = await ask(`/wildfire/search?${new URLSearchParams(query)}`)
    // Someone edited the address by hand, and the search is not valid. Show no results.
    if (response.status === 422) return { items: [], next_cursor: null }
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** The featured shops and the total number of shops. Empty until the network has listed any shops. */
export async function findFeatured(limit: number): Promise<{ shops: readonly Retailer[]; count: number }> {
  const [first, counted] = await Promise.all([
    ask(`/wildfire/retailers?featured=true&limit=${limit}`),
    ask('/wildfire/categories'),
  ])
  if (first.status === UNAVAILABLE || counted.status === UNAVAILABLE) return { shops: [], count: 0 }
  if (!first.ok || !counted.ok) throw new Error(`The API answered ${first.status} and ${counted.status}.`)
  const { items }: ReplyOf<Table['listRetailers']> = await first.json()
  const categories: ReplyOf<Table['listCategories']> = await counted.json()
  return { shops: items, count: categories.find(({ id }) => id === 0)?.retailers ?? items.length }
}

/** The maximum number of pages for a sitemap, with a hundred shops each. */
const SITEMAP_PAGES = 20

/** The ids of the shops in a sitemap, most popular first. Empty until the network has listed any shops. */
export async function findShopIds(): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  for (let page = 0; page < SITEMAP_PAGES && cursor !== null; page++) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) })
    const response = await ask(`/wildfire/retailers?${query}`)
    if (response.status === UNAVAILABLE) return ids
    if (!response.ok) throw new Error(`The API answered ${response.status}.`)
    const { items, next_cursor }: ReplyOf<Table['listRetailers']> = await response.json()
    ids.push(...items.map(({ id }) => id))
    cursor = next_cursor
  }
  return ids
}

const UNAVAILABLE = 503

/** A shop for a page rendered on the server. `undefined` if there is none. Throws if the API does not answer. */
export async function findShop(id: string): Promise<Retailer | undefined> {
  const response = await ask(`/wildfire/retailers/${encodeURIComponent(id)}`)
  if (response.status === 404 || response.status === 422) return undefined
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}

const ask = (path: string) => fetch(`${BASE_URL}${path}`, { cache: 'no-store' })
