import type { AxiosResponse } from 'axios'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { Refusal } from '#api/contract/failures.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import { loadHttp } from './load-http.ts'
import { recovered, renewed } from './refresh.ts'
import { during } from './reload.ts'
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

/** An answer that says nothing of what became of the call: a 5xx, or one that is not the portal's. */
export class CallFailed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
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
 * nobody knows what happened: no answer, a time-out, a 5xx. Tokens are refreshed before they end; a 401 or 403 is answered
 * by one refresh and one more try.
 */
export async function call<Name extends RowName>(
  name: Name,
  options: CallOptions<Table[Name]> = {},
): Promise<Answer<Table[Name]>> {
  const row: Endpoint = table[name]
  const response = await during(() => answered(row, options))
  if (response.status >= 500) throw new CallFailed(response.status, `${row.method} ${row.path}: ${response.status}`)
  if (response.status >= 400) throw new CallRefused(response.status, refusalIn(response))
  const header = (key: string) => {
    const value: unknown = response.headers[key.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  return { reply: response.data, header }
}

async function answered(row: Endpoint, options: CallOptions<Endpoint>): Promise<AxiosResponse> {
  const login = row.who === 'anyone' && row.method === 'POST'
  if (!login) await renewed()
  const token = readToken('access')
  const response = await send(row, options, token).catch((error: unknown) => {
    // In the background: whether the call had its effect is for the caller to find out.
    if (isNetworkError(error)) void recovered({ outcome: 'unanswered', login, token, detail: error.message })
    throw error
  })
  const outcome = OUTCOMES[response.status]
  const detail = `${row.method} ${row.path}: ${response.data?.detail ?? response.status}`
  const again = outcome !== undefined && (await recovered({ outcome, login, token, detail }))
  return again ? send(row, options, readToken('access')) : response
}

const OUTCOMES: Readonly<Record<number, 'unauthorised' | 'forbidden'>> = { 401: 'unauthorised', 403: 'forbidden' }

/** No answer came; a call that was given up, or took too long, is another thing. */
const isNetworkError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_NETWORK'

async function send(
  row: Endpoint,
  { params, query, body, headers, signal }: CallOptions<Endpoint>,
  token: string | undefined,
): Promise<AxiosResponse> {
  const http = await loadHttp()
  return http.request({
    method: row.method,
    url: pathOf(row, params ?? {}),
    params: query,
    data:
      row.form === 'multipart'
        ? formOf(body ?? {})
        : row.method === 'GET' || row.method === 'DELETE'
          ? undefined
          : (body ?? {}),
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
  throw new CallFailed(status, `An answer ${status} that is not the portal's.`)
}
