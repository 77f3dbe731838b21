import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { Refusal } from '#api/contract/failures.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import type { TestServer } from '../portal/server.ts'

export interface Sent<Name extends RowName> {
  readonly params?: ParamsOf<Table[Name]>
  readonly query?: QueryOf<Table[Name]>
  readonly body?: BodyOf<Table[Name]>
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Got<Name extends RowName> {
  readonly status: number
  readonly headers: Headers
  /** The reply, if the call succeeded. */
  readonly reply: ReplyOf<Table[Name]>
  /** The refusal, if the call failed. */
  readonly refusal: Refusal
}

/** Calls an endpoint over HTTP, as any client would. */
export async function call<Name extends RowName>(
  server: Pick<TestServer, 'url'>,
  name: Name,
  sent: Sent<Name> = {},
): Promise<Got<Name>> {
  const row: Endpoint = table[name]
  const words = new Map(Object.entries(Object(sent.params)))
  const path = row.path.replace(/:(\w+)/g, (_, word: string) => encodeURIComponent(String(words.get(word))))
  const query = new URLSearchParams(Object.entries(Object(sent.query)).map(([key, value]) => [key, String(value)]))
  const url = `${server.url}/api${path}${query.size > 0 ? `?${query}` : ''}`
  const response = await fetch(url, {
    method: row.method,
    headers: {
      ...(sent.token && { Authorization: `Bearer ${sent.token}` }),
      ...(row.body && !row.form && { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body && { body: row.form ? formOf(sent.body) : JSON.stringify(sent.body) }),
  })
  const text = await response.text()
  const reply = /^[[{]/.test(text) ? JSON.parse(text) : row.media === 'text/csv' ? text : undefined
  return { status: response.status, headers: response.headers, reply, refusal: reply }
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}
