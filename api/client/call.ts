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
import { hear, refreshIfDue } from './refresh.ts'
import { holdReload } from './reload.ts'
import { readToken } from './tokens.ts'
import { PREVIEW_LOCKED } from './transient.ts'
import { zoneHere } from './zone-here.ts'

export interface CallOptions<Row extends Endpoint> {
  params?: ParamsOf<Row>
  query?: QueryOf<Row>
  body?: BodyOf<Row>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Called as the body is uploaded, with the number of bytes sent so far. */
  onSent?: (bytes: number) => void
  /** How an error is shown: by the caller (the default), or in a toast if the session's rules ask for one. */
  failure?: 'caller' | 'toast'
}

export interface Answer<Row extends Endpoint> {
  readonly reply: ReplyOf<Row>
  header(name: string): string | undefined
}

/**
 * Calls one endpoint of the API contract. Throws `CallRefused` for a 4xx response, `CallFailed` for a 5xx, and
 * `CallUnanswered` if there is no reply. A canceled call throws the HTTP client's error. Tokens are refreshed before
 * they expire. After a 401 or 403, this function refreshes them once and tries the call again.
 */
export async function call<Name extends RowName>(
  name: Name,
  options: CallOptions<Table[Name]> = {},
): Promise<Answer<Table[Name]>> {
  const response = await holdReload(() => answered(name, options))
  return { reply: response.data, header: (key) => headerOf(response, key) }
}

/**
 * What the session code needs to know about a failed call: its line in the log, whether it signs people in, and the
 * access token that was sent with it.
 */
interface Sent {
  readonly line: string
  readonly login: boolean
  readonly token: string | undefined
  readonly show: (error: CallError) => void
}

async function answered<Name extends RowName>(name: Name, options: CallOptions<Table[Name]>): Promise<AxiosResponse> {
  const row: Endpoint = table[name]
  const login = row.who === 'anyone' && row.method === 'POST'
  if (!login) await refreshIfDue()
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

/**
 * If a call is refused only because the portal's private preview is locked, the session may still be valid. So this
 * function treats it as an ordinary refusal.
 */
const outcomeOf = ({ status, data }: AxiosResponse) =>
  (data?.code === PREVIEW_LOCKED ? undefined : OUTCOMES[status]) ?? 'refused'

/**
 * Handles a call that got no reply. After a network error, the session refreshes its tokens once in the background. The
 * caller has to find out whether the call took effect.
 */
function unanswered(name: RowName, sent: Sent, cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ERR_CANCELED') throw cause
  const error = new CallUnanswered(name, cause instanceof Error ? cause.message : String(cause), cause)
  // A timeout says nothing about the session.
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
/** The time zone header for calls about a run. The server uses the zone to determine today's date. */
function zoneFor({ noun }: Endpoint, headers: CallOptions<Endpoint>['headers']): Readonly<Record<string, string>> {
  const zone = noun === 'runs' || headers?.[FLOW_HEADERS.run] !== undefined ? zoneHere() : undefined
  return zone === undefined ? {} : { [FLOW_HEADERS.zone]: zone }
}

/**
 * The type of replies that are saved as files and not parsed here. If such a call is refused, the reply is still JSON.
 */
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

/** The refusal in a response, if the portal sent one. Proxies and caches in between may send other formats. */
const refusalIn = ({ data }: AxiosResponse): Refusal | undefined =>
  typeof data === 'object' && data !== null && 'code' in data && 'detail' in data ? data : undefined
