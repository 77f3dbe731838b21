/** A media query of the token file as people speak of it: `from 1020 px`. As it is written if it is another. */
export function conditionInWords(query: string): string {
  const [, width] = /^\(min-width: (\d+)px\)$/.exec(query) ?? []
  if (width !== undefined) return `from ${width} px`
  return query === '(prefers-reduced-motion: reduce)' ? 'with less motion' : query
}
