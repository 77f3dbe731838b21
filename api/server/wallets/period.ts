/** The start and end, in milliseconds, of a month (`2026-11`) or a year (`2026`) in UTC. The end is excluded. */
export function spanOf(period: string): { readonly from: number; readonly until: number } {
  const [year = 0, month] = period.split('-').map(Number)
  return month === undefined
    ? { from: Date.UTC(year, 0), until: Date.UTC(year + 1, 0) }
    : { from: Date.UTC(year, month - 1), until: Date.UTC(year, month) }
}
