/**
 * Returns the address as a URL if it is a page of one of these domains or their subdomains, otherwise `undefined`.
 * Refuses credentials, other ports and protocols other than https, because no real link to a shop has them.
 */
export function ownPage(domains: readonly string[], address: string): URL | undefined {
  // Refuses addresses that browsers and servers may parse differently.
  if (!/^https:\/\/[a-z0-9.-]+(\/[\x21-\x5b\x5d-\x7e]*)?$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwn = domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  return isOwn && !url.username && !url.password && !url.port ? url : undefined
}
