import type { AxiosResponse } from 'axios'
import {
  type BodyOf,
  type Endpoint,
  FLOW_HEADERS,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#api/contract/endpoint.ts'
import { FAILURES, type Refusal } from '#api/contract/failures.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import { type CallError, CallFailed, CallRefused, CallUnanswered } from './call-errors.ts'
import { showCallError } from './failure-listener.ts'
import { loadHttp } from './load-http.ts'
import { hear, renewed } from './refresh.ts'
import { during } from './reload.ts'
import { readToken } from './tokens.ts'
import { LOCKED } from './transient.ts'
import { zoneHere } from './zone-here.ts'

export interface CallOptions<Row extends Endpoint> {
  params?: ParamsOf<Row>
  query?: QueryOf<Row>
  body?: BodyOf<Row>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Hears how many bytes of the body have left. */
  onSent?: (bytes: number) => void
  /** Where the session's table has a failure shown: by the caller, who has a place for it (the default), or in a toast. */
  failure?: 'caller' | 'toast'
}

export interface Answer<Row extends Endpoint> {
  readonly reply: ReplyOf<Row>
  header(name: string): string | undefined
}

/**
 * Makes one call of the contract. Throws `CallRefused` for a 4xx, `CallFailed` for a 5xx and `CallUnanswered` where no
 * answer came; a call that was cancelled throws what the HTTP client throws. Tokens are refreshed before they end; a 401 or
 * 403 is answered by one refresh and one more try.
 */
export async function call<Name extends RowName>(
  name: Name,
  options: CallOptions<Table[Name]> = {},
): Promise<Answer<Table[Name]>> {
  const response = await during(() => answered(name, options))
  return { reply: response.data, header: (key) => headerOf(response, key) }
}

/** What a failed call is heard with: its line in the log, whether it signs people in, and its access token. */
interface Sent {
  readonly line: string
  readonly login: boolean
  readonly token: string | undefined
  readonly show: (error: CallError) => void
}

async function answered<Name extends RowName>(name: Name, options: CallOptions<Table[Name]>): Promise<AxiosResponse> {
  const row: Endpoint = table[name]
  const login = row.who === 'anyone' && row.method === 'POST'
  if (!login) await renewed()
  const token = readToken('access')
  const show = options.failure === 'toast' ? showCallError : () => {}
  const sent = { line: `${row.method} ${row.path}`, login, token, show }
  const first = await send(row, options, token).catch((cause: unknown) => unanswered(name, sent, cause))
  if (first.status < 400) return first
  const error = errorOf(name, first)
  const isRetried = await hear({ ...sent, outcome: outcomeOf(first), error })
  if (!isRetried) throw error
  const second = await send(row, options, readToken('access')).catch((cause: unknown) => unanswered(name, sent, cause))
  if (second.status < 400) return second
  const last = errorOf(name, second)
  await hear({ ...sent, outcome: outcomeOf(second), error: last, isRetried: true })
  throw last
}

const OUTCOMES: Readonly<Record<number, 'unauthorised' | 'forbidden'>> = { 401: 'unauthorised', 403: 'forbidden' }

/** A locked preview says nothing of the session. */
const outcomeOf = ({ status, data }: AxiosResponse) =>
  (data?.code === LOCKED ? undefined : OUTCOMES[status]) ?? 'refused'

/** No answer came. In the background the session asks once; whether the call had its effect is for the caller to find out. */
function unanswered(name: RowName, sent: Sent, cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ERR_CANCELED') throw cause
  const error = new CallUnanswered(name, cause instanceof Error ? cause.message : String(cause), cause)
  // An answer that took too long says nothing about the session.
  if (code === 'ERR_NETWORK') void hear({ ...sent, outcome: 'unanswered', error })
  throw error
}

function errorOf(name: RowName, response: AxiosResponse): CallError {
  const { status } = response
  const refusal = refusalIn(response)
  if (status < 500 && refusal) return new CallRefused(name, status, refusal)
  const usual = FAILURES[status === 500 || status < 500 ? 'internal-error' : 'unavailable'].detail
  return new CallFailed(name, status, refusal?.detail ?? usual, headerOf(response, 'x-request-id'))
}

async function send(
  row: Endpoint,
  { params, query, body, headers, signal, onSent }: CallOptions<Endpoint>,
  token: string | undefined,
): Promise<AxiosResponse> {
  const http = await loadHttp()
  const response = await http.request({
    method: row.method,
    url: pathOf(row, params ?? {}),
    params: query,
    data:
      row.form === 'multipart'
        ? formOf(body ?? {})
        : row.method === 'GET' || row.method === 'DELETE'
          ? undefined
          : (body ?? {}),
    headers: { ...zoneFor(row, headers), ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
    ...(onSent && { onUploadProgress: ({ loaded }) => onSent(loaded) }),
    ...(row.media === FILE && { responseType: 'blob' }),
  })
  return response.status >= 400 && response.data instanceof Blob
    ? { ...response, data: parsed(await response.data.text()) }
    : response
}
/** Calls of a run say where the person is: that tells the day. */
function zoneFor({ noun }: Endpoint, headers: CallOptions<Endpoint>['headers']): Readonly<Record<string, string>> {
  const zone = noun === 'runs' || headers?.[FLOW_HEADERS.run] !== undefined ? zoneHere() : undefined
  return zone === undefined ? {} : { [FLOW_HEADERS.zone]: zone }
}

/** What is saved and never read here. A refusal of it is JSON all the same. */
const FILE = 'application/octet-stream'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const pathOf = (row: Endpoint, params: Readonly<Record<string, unknown>>) =>
  row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value instanceof Blob) form.append(name, value)
  return form
}

function headerOf({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/** The portal's own words; what stands in between (a proxy, a cache) may answer with others. */
const refusalIn = ({ data }: AxiosResponse): Refusal | undefined =>
  typeof data === 'object' && data !== null && 'code' in data && 'detail' in data ? data : undefined
