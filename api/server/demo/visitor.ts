import type { Hono } from 'hono'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'

interface Sent<Name extends RowName> {
  readonly params?: ParamsOf<Table[Name]>
  readonly query?: QueryOf<Table[Name]>
  readonly body?: BodyOf<Table[Name]>
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The reply to a call. */
interface Answered<Name extends RowName> {
  readonly status: number
  readonly reply?: ReplyOf<Table[Name]>
  /** The failure code, if the call was refused. */
  readonly refusal?: string
  readonly headers: Headers
}

/** Calls the API as a page would, without a network. */
export interface Visitor {
  /** Makes a call. Throws if the call is refused. */
  must<Name extends RowName>(name: Name, sent?: Sent<Name>): Promise<{ reply: ReplyOf<Table[Name]>; headers: Headers }>
  may<Name extends RowName>(name: Name, sent?: Sent<Name>): Promise<Answered<Name>>
}

export function visitorOf(app: Hono): Visitor {
  const may: Visitor['may'] = async (name, sent = {}) => {
    const row: Endpoint = table[name]
    const words = new Map(Object.entries(Object(sent.params)))
    const path = row.path.replace(/:(\w+)/g, (_, word: string) => encodeURIComponent(String(words.get(word))))
    const query = new URLSearchParams(Object.entries(Object(sent.query)).map(([key, value]) => [key, String(value)]))
    const response = await app.request(`/api${path}?${query}`, {
      method: row.method,
      headers: {
        ...(sent.token && { Authorization: `Bearer ${sent.token}` }),
        ...(row.body && { 'Content-Type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
    })
    const text = await response.text()
    const { status, headers } = response
    return response.ok
      ? { status, headers, reply: text ? JSON.parse(text) : undefined }
      : { status, headers, refusal: text }
  }
  return {
    may,
    must: async (name, sent) => {
      const { refusal, reply, headers } = await may(name, sent)
      if (refusal !== undefined) throw new Error(`The portal refused ${name}: ${refusal}`)
      // The reply of a successful call has the format that its endpoint declares.
      return { reply: reply as Exclude<typeof reply, undefined>, headers }
    },
  }
}
