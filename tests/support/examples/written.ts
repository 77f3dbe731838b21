import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import type { Sent } from '../people/call.ts'

/** Longer than this, a text is shown by its beginning. */
const LONGEST = 60
const MOST_ITEMS = 2
/** What has more than this is a long list in another form. */
const MOST_KEYS = 40

/** A call as it goes over the wire, but for the access token and for what is very long. */
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
  return row.body ? `${lines.join('\n')}\n\n${bodyAsText(row, body)}` : lines.join('\n')
}

function bodyAsText(row: Endpoint, body: unknown): string {
  if (!row.form) return JSON.stringify(shortened(body), null, 2)
  return Object.entries(Object(body))
    .map(([name, value]) => `${name}: ${value instanceof File ? value.name : value}`)
    .join('\n')
}

/** A reply with its long texts and lists cut: what is left has the same shape. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return short(value)
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.length > MOST_KEYS ? entries.slice(0, 1) : entries
  return Object.fromEntries(shown.map(([name, inner]) => [name, shortened(inner)]))
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
