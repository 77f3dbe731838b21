/** What the extension stores about a shop. */
export interface Shop {
  readonly id: number
  readonly name: string
  readonly domains: readonly string[]
  /** Whether the rate is the highest of several, the only one, or an amount for each order. */
  readonly rateKind: 'upTo' | 'exactly' | 'each'
  /** The Circle’s part of the rate: `5.3 %` or `$2.50`. */
  readonly rate: string
}

/** A practice shop is a page of the portal. The name in its path is the first part of the shop’s domain. */
const PRACTICE_SHOP = /^\/shop\/([a-z][a-z0-9-]*)\/?$/

/** Finds the shop to which a page belongs. Subdomains of a shop’s domain belong to it too. */
export function findShop(shops: readonly Shop[], address: string, portal: string): Shop | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, hostname, pathname } = new URL(address)
  const practice = PRACTICE_SHOP.exec(pathname)?.[1]
  const host = origin === portal ? practice && `${practice}.example` : hostname
  if (!host) return undefined
  return shops.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}

/** Whether a shop’s page was opened from the portal, so that the purchase already counts. */
export function isFromPortal(address: string, referrer: string, portal: string): boolean {
  if (!URL.canParse(referrer) || new URL(referrer).origin !== portal) return false
  // A practice shop is on the portal, so there, only the pages of members’ shops count.
  const isPractice = new URL(address).origin === portal
  return !isPractice || new URL(referrer).pathname.startsWith('/portal/shop')
}
