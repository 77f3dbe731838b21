import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Dsn, parseDsn } from '../monitor/dsn.ts'
import { callerOf } from './address.ts'
import type { Refusal } from './refuse-raw.ts'

/** The largest envelope. */
const MAX_BYTES = 1024 * 1024
const SEND_TIMEOUT_MS = 5000
/**
 * How many envelopes are read and passed on at once, for a caller and for all callers together. Others are refused: a
 * report is not worth a wait. One caller cannot hold all places, however slowly they send.
 */
const MAX_OF_CALLER = 4
const MAX_AT_ONCE = 8
/** How many envelopes a caller, and all callers together, may send in a second on average, and at once. */
const PER_CALLER = { rate: 5, burst: 40 }
const PER_PORTAL = { rate: 50, burst: 200 }
const MAX_CALLERS = 10_000
/** The headers of Sentry's answer that tell the SDK to send less. */
const TOLD = ['retry-after', 'x-sentry-rate-limits']

/** The answer to an envelope: a refusal, or the status and headers to answer with. */
type Passed = Refusal | { readonly status: 200; readonly headers: Readonly<Record<string, string>> }

/** Passes browsers' reports on to the operator's project at Sentry, and to nowhere else. */
export interface Tunnel {
  /** Decides about a request before its body is read. Returns the refusal, or `undefined` if the body may be read. */
  refusalOf(request: IncomingMessage, address: string): Refusal | undefined
  /** Reads the body, checks it, and passes it on. Call it only if `refusalOf` refused nothing. */
  pass(request: IncomingMessage, address: string): Promise<Passed>
}

interface TunnelOptions {
  readonly dsn: Dsn
  /** The time in milliseconds. */
  now?(): number
}

export function makeTunnel({ dsn, now = () => performance.now() }: TunnelOptions): Tunnel {
  const callers = new LRUCache<string, Bucket>({ max: MAX_CALLERS })
  const everyone = new Bucket(PER_PORTAL, now())
  const query = queryOf(dsn.tunnel)
  const underWay = new Map<string, number>()
  let allUnderWay = 0
  const count = (key: string, by: 1 | -1) => {
    allUnderWay += by
    const left = (underWay.get(key) ?? 0) + by
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }

  return {
    refusalOf({ method, url = '', headers }, address) {
      if (method !== 'POST') return { code: 'method-not-allowed', headers: { Allow: 'POST' } }
      if (queryOf(url) !== query) return { code: 'not-found', detail: 'This portal reports to another project.' }
      if (Number(headers['content-length'] ?? 0) > MAX_BYTES) return TOO_LARGE
      const key = callerOf(address)
      const caller = callers.get(key) ?? new Bucket(PER_CALLER, now())
      callers.set(key, caller)
      if (allUnderWay >= MAX_AT_ONCE || (underWay.get(key) ?? 0) >= MAX_OF_CALLER) return TOO_MANY
      if (!caller.take(now()) || !everyone.take(now())) return TOO_MANY
      return undefined
    },
    async pass(request, address) {
      const key = callerOf(address)
      count(key, 1)
      try {
        const body = await readUpTo(request, MAX_BYTES)
        if (body === undefined) return TOO_LARGE
        return dsnIn(body) === dsn.text ? await send(dsn, body) : OTHER_PROJECT
      } finally {
        count(key, -1)
      }
    },
  }
}

const TOO_LARGE: Refusal = { code: 'too-large', detail: 'A report may have at most 1 MB.' }
const TOO_MANY: Refusal = {
  code: 'too-many-requests',
  detail: 'Too many reports. Try again in a minute.',
  headers: { 'Retry-After': '60' },
}
const OTHER_PROJECT: Refusal = { code: 'bad-request', detail: 'Send an envelope for this portal’s project.' }
const NOT_TAKEN: Refusal = { code: 'unavailable', detail: 'The report could not be passed on.' }

/** The organization, project and region that the query of an address names, separated by commas. */
function queryOf(url: string): string {
  const query = new URLSearchParams(url.split('?')[1])
  return ['o', 'p', 'r'].map((name) => query.get(name) ?? '').join()
}

/** Allows an average rate, with bursts. */
class Bucket {
  private readonly limits: typeof PER_CALLER
  private left: number
  private at: number

  constructor(limits: typeof PER_CALLER, now: number) {
    this.limits = limits
    this.left = limits.burst
    this.at = now
  }

  take(now: number): boolean {
    const { rate, burst } = this.limits
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * rate)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}

/** Reads a body. Returns `undefined`, and reads no further, once it is larger than `most` bytes. */
async function readUpTo(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const add = (part: Buffer) => {
      length += part.length
      parts.push(part)
      if (length <= most) return
      request.off('data', add)
      resolve(undefined)
    }
    request.on('data', add)
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => reject(new Error('The caller has disconnected.')))
  })
}

/** The DSN in the first line of an envelope, if it has one. */
function dsnIn(body: Buffer): string | undefined {
  const end = body.indexOf('\n')
  try {
    const header: unknown = JSON.parse(body.subarray(0, end < 0 ? undefined : end).toString())
    return parseDsn(String(Object(header).dsn))?.text
  } catch {
    return undefined
  }
}

/** Sends an envelope without any header of the caller's: no cookies, no authorization, no address. */
async function send({ envelopes }: Dsn, body: Buffer<ArrayBuffer>): Promise<Passed> {
  try {
    const answer = await fetch(envelopes, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    const told = TOLD.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    if (answer.status === 429) return { ...TOO_MANY, headers: { ...TOO_MANY.headers, ...Object.fromEntries(told) } }
    return answer.ok ? { status: 200, headers: Object.fromEntries(told) } : NOT_TAKEN
  } catch {
    return NOT_TAKEN
  }
}
