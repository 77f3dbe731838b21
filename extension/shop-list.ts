import type { Retailer } from '#api/contract/retailers.ts'
import { amountWords, rateKey } from '#components/shop/rate-words.ts'
import type { Shop } from './find-shop.ts'
import { PORTAL } from './portal.ts'

const KEPT = 'shops'
const KEPT_MS = 6 * 60 * 60 * 1000
const PAGE_SIZE = 100

interface Kept {
  readonly at: number
  readonly shops: readonly Shop[]
}

let loading: Promise<readonly Shop[]> | undefined

/**
 * All partner shops. They are loaded as a whole every six hours, so that the portal doesn’t learn which pages people
 * visit.
 */
export function allShops(): Promise<readonly Shop[]> {
  loading ??= read().finally(() => {
    loading = undefined
  })
  return loading
}

async function read(): Promise<readonly Shop[]> {
  const kept = (await chrome.storage.local.get(KEPT))[KEPT] as Kept | undefined
  if (kept && Math.abs(Date.now() - kept.at) < KEPT_MS) return kept.shops
  try {
    const shops = await fetchShops()
    await chrome.storage.local.set({ [KEPT]: { at: Date.now(), shops } satisfies Kept })
    return shops
  } catch {
    // The portal can’t be reached. An old list is better than none.
    return kept?.shops ?? []
  }
}

async function fetchShops(): Promise<readonly Shop[]> {
  const shops: Shop[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor && { cursor }) })
    const response = await fetch(`${PORTAL}/api/wildfire/retailers?${query}`)
    if (!response.ok) throw new Error(`The portal answered ${response.status}.`)
    const page: { items: readonly Retailer[]; next_cursor: string | null } = await response.json()
    shops.push(...page.items.map(shopOf))
    cursor = page.next_cursor
  }
  return shops
}

const shopOf = (retailer: Retailer): Shop => ({
  id: retailer.id,
  name: retailer.name,
  domains: retailer.domains,
  rateKind: rateKey(retailer),
  rate: amountWords(retailer.max_rate.kind, retailer.max_rate.circle_amount),
})
