import type { AxiosResponse } from 'axios'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { Refusal } from '#api/contract/failures.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import { loadHttp } from './load-http.ts'
import { refreshed } from './refresh.ts'
import { readToken } from './tokens.ts'

/** A definite answer that is not what was asked for. What a network drops is another error: its outcome is unknown. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(refusal.detail)
    this.status = status
    this.refusal = refusal
  }
}

export interface CallOptions<Row extends Endpoint> {
  params?: ParamsOf<Row>
  query?: QueryOf<Row>
  body?: BodyOf<Row>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export interface Answer<Row extends Endpoint> {
  readonly reply: ReplyOf<Row>
  header(name: string): string | undefined
}

/**
 * Makes one call of the contract. Throws `CallRefused` for a definite refusal (4xx with a code) and another error where
 * nobody knows what happened: no answer, a time-out, a 5xx. A 401 is answered by one refresh and one more try.
 */
export async function call<Name extends RowName>(
  name: Name,
  options: CallOptions<Table[Name]> = {},
): Promise<Answer<Table[Name]>> {
  const row: Endpoint = table[name]
  let response = await send(row, options)
  if (response.status === 401 && row.who === 'member' && (await refreshed())) response = await send(row, options)
  if (response.status >= 500) throw new Error(`${row.method} ${row.path}: ${response.status}`)
  if (response.status >= 400) throw new CallRefused(response.status, refusalIn(response))
  const header = (key: string) => {
    const value: unknown = response.headers[key.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  return { reply: response.data, header }
}

async function send(
  row: Endpoint,
  { params, query, body, headers, signal }: CallOptions<Endpoint>,
): Promise<AxiosResponse> {
  const token = readToken('access')
  const http = await loadHttp()
  return http.request({
    method: row.method,
    url: pathOf(row, params ?? {}),
    params: query,
    data: row.form === 'multipart' ? formOf(body ?? {}) : row.method === 'GET' ? undefined : (body ?? {}),
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  })
}

const pathOf = (row: Endpoint, params: Readonly<Record<string, unknown>>) =>
  row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value instanceof Blob) form.append(name, value)
  return form
}

function refusalIn({ data, status }: AxiosResponse): Refusal {
  if (typeof data === 'object' && data !== null && 'code' in data && 'detail' in data) return data
  throw new Error(`An answer ${status} that is not the portal's.`)
}
