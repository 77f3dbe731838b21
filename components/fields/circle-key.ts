/** Matches the path of a Circle's page: `/circles/sunday-soup` or `/portal/circle/circle-7k2m9xzp`. */
const PAGE = /\/(?:circles|circle)\/([^/?#\s]{1,100})(?:[/?#]|$)/

/** Returns the slug from a pasted link to a Circle's page, on any host, or `undefined` for any other text. */
export function circleKeyIn(typed: string): string | undefined {
  const key = PAGE.exec(typed.trim())?.[1]
  try {
    return key === undefined ? undefined : decodeURIComponent(key)
  } catch {
    return undefined
  }
}
