/** The query of a page’s address, as Next passes it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

const LONGEST = 100

/** One value of the query, cut to 100 characters. Empty if it is missing or given more than once. */
export function askedText(query: Query, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}
