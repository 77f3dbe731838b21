/** Paths of a Circle’s pages: `/circles/sunday-soup`, `/portal/circle/circle-7k2m9xzp`. */
const PAGE = /\/(?:circles|circle)\/([^/?#\s]{1,100})(?:[/?#]|$)/

/** The slug in a pasted link of a Circle’s page, on any host; `undefined` for other words. */
export function circleKeyIn(typed: string): string | undefined {
  const key = PAGE.exec(typed.trim())?.[1]
  try {
    return key === undefined ? undefined : decodeURIComponent(key)
  } catch {
    return undefined
  }
}
