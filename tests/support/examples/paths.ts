/** The paths of all fields in a reply, with `[]` for the items of a list. An empty list or null counts as a field. */
export function pathsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}[]`] : value.flatMap((one) => pathsIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, at === '' ? name : `${at}.${name}`))
}

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Puts each of these paths below another path. Spaces separate them. */
export const under = (path: string, paths: string): string =>
  wordsOf(paths)
    .map((inner) => `${path}.${inner}`)
    .join(' ')
