/**
 * The page that an address names, if it is one of these domains or below one; `undefined` for everything else. A name
 * and a password, another port, another protocol than https: none of these is how people reach a shop.
 */
export function ownPage(domains: readonly string[], address: string): URL | undefined {
  // What browsers and servers read differently is nobody's page.
  if (!/^https:\/\/[a-z0-9.-]+(\/[\x21-\x5b\x5d-\x7e]*)?$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwn = domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  return isOwn && !url.username && !url.password && !url.port ? url : undefined
}
