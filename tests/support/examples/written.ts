import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import type { Sent } from '../people/call.ts'

/** The most characters of a text that an example shows. */
const LONGEST = 60
const MOST_ITEMS = 2
/** The most items that an example shows of an object. More items are shown in another form. */
const MOST_KEYS = 40

/** Values from another program, which uses no seed. The example shows a constant instead. */
const DRAWN: { readonly [Name in RowName]?: Readonly<Record<string, string>> } = {
  exchangeOauth: { code: 'AUTHORIZATION_CODE' },
}

/** A call as it is sent, without the access token and with long texts shortened. */
export function sentAsText<Name extends RowName>(
  name: Name,
  { params, query, body, token, headers }: Sent<Name>,
): string {
  const row: Endpoint = table[name]
  const words = new Map(Object.entries(Object(params)))
  const path = row.path.replace(/:(\w+)/g, (_, word: string) => encodeURIComponent(String(words.get(word))))
  const search = new URLSearchParams(Object.entries(Object(query)).map(([key, value]) => [key, String(value)]))
  const lines = [
    `${row.method} /api${path}${search.size > 0 ? `?${search}` : ''}`,
    ...(token ? ['Authorization: Bearer ACCESS_TOKEN'] : []),
    ...Object.entries(headers ?? {}).map(([key, value]) => `${key}: ${short(value)}`),
    ...(row.body ? [`Content-Type: ${row.form ? 'multipart/form-data' : 'application/json'}`] : []),
  ]
  return row.body
    ? `${lines.join('\n')}\n\n${bodyAsText(row, DRAWN[name] ? { ...Object(body), ...DRAWN[name] } : body)}`
    : lines.join('\n')
}

function bodyAsText(row: Endpoint, body: unknown): string {
  if (!row.form) return JSON.stringify(shortened(body), null, 2)
  return Object.entries(Object(body))
    .map(([name, value]) => `${name}: ${value instanceof File ? value.name : value}`)
    .join('\n')
}

/** A reply with its long texts and lists shortened, in the same shape. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return short(value)
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.length > MOST_KEYS ? entries.slice(0, 1) : entries
  return Object.fromEntries(shown.map(([name, inner]) => [name, shortened(inner)]))
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
