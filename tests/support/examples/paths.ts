/** The paths of all that is in a reply, lists' items behind `[]`; an empty list, or nothing, is a path of its own. */
export function pathsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}[]`] : value.flatMap((one) => pathsIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, at === '' ? name : `${at}.${name}`))
}

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Paths, one word each, as they are below another one. */
export const under = (path: string, paths: string): string =>
  wordsOf(paths)
    .map((inner) => `${path}.${inner}`)
    .join(' ')
