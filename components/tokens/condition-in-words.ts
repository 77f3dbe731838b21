/**
 * Describes a media query of the token file in words, such as `from 1020 px`. Returns queries of other forms unchanged.
 */
export function conditionInWords(query: string): string {
  const [, width] = /^\(min-width: (\d+)px\)$/.exec(query) ?? []
  if (width !== undefined) return `from ${width} px`
  return query === '(prefers-reduced-motion: reduce)' ? 'with less motion' : query
}
