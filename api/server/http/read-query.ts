import { decodeEscapes } from './target.ts'

/**
 * Parses the parameters of a query. A repeated parameter gets a list of values, which is refused if the schema expects
 * a single value. Escapes that are not UTF-8 become half of a surrogate pair, which no database can store.
 */
export function queryOf(url: string): Record<string, string | string[]> {
  if (!url.includes('?')) return {}
  const pairs = (url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '').split('&').filter(Boolean).map(pairOf)
  const byName = Map.groupBy(pairs, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, same]) => {
      const values = same.map(([, value]) => value)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function pairOf(pair: string): readonly [name: string, value: string] {
  const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
  return [decodeEscapes(name), decodeEscapes(value.join('='))]
}
