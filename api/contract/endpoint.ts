import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call of the API. The client, the server's routes, the query keys and the OpenAPI document are all derived from
 * these definitions.
 */
export interface Endpoint {
  readonly method: Method
  /** The path below `/api`, with `:name` for each of `params`. A trailing slash is optional. */
  readonly path: `/${string}`
  readonly noun: string
  readonly summary: string
  /** Who may make the call. Callers who are not operators get “not found” for an operator's call. */
  readonly who: 'anyone' | 'member' | 'operator'
  /** Set if the reply is the same for every caller. The server then does not look up the access token. */
  readonly sameForAll?: true
  /** Allows members to make the call before they agree to the current terms. Reading is always allowed. */
  readonly beforeTerms?: true
  readonly params?: z.ZodMiniObject
  /** A pattern for each path parameter. A path that doesn't match is tried against the other endpoints. */
  readonly segments?: Readonly<Record<string, string>>
  readonly query?: z.ZodMiniObject
  /** The request body, sent as JSON, or as `multipart/form-data` if `form` is set. */
  readonly body?: z.ZodMiniObject
  readonly form?: 'multipart'
  readonly status: 200 | 201 | 202 | 204
  /** Set if the call only schedules work for later. Its reply then has status 202. */
  readonly accepts?: true
  /** The reply's JSON. Absent if the reply is empty or has the type in `media`. */
  readonly reply?: z.ZodMiniType
  readonly media?: `${string}/${string}`
  /** Other types that the reply can have instead of `media`. The handler sets its `Content-Type`. */
  readonly otherMedia?: readonly `${string}/${string}`[]
  /**
   * The failures that are specific to this endpoint, in addition to those that every endpoint with a body, params or a
   * member can have.
   */
  readonly failures: readonly FailureCode[]
  /**
   * Honors `Idempotency-Key`: repeating the call with the same key returns the same reply and has no second effect.
   * `required` means that the call is refused without a key.
   */
  readonly once?: true | 'required'
  /** The sender whose signature the call needs. The server reads the body only if the signature is valid. */
  readonly signed?: 'network' | 'gift-cards' | 'bank'
  /**
   * Honors `If-Match` with the `ETag` of the last reply, so that callers cannot overwrite changes that they haven't
   * seen.
   */
  readonly conditional?: true
  /**
   * How long replies may be cached: forever (because the address changes with the content), an hour, or never
   * (`private`).
   */
  readonly cache?: 'immutable' | 'hour' | 'private'
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
export type ParamsOf<Row extends Endpoint> = Row extends { params: infer S } ? OutputOf<S> : undefined
export type QueryOf<Row extends Endpoint> = Row extends { query: infer S } ? OutputOf<S> : undefined
export type BodyOf<Row extends Endpoint> = Row extends { body: infer S } ? OutputOf<S> : undefined
export type ReplyOf<Row extends Endpoint> = Row extends { reply: infer S } ? OutputOf<S> : undefined

/** Declares an endpoint and keeps the exact types of its schemas. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row

/** The headers of a call that belongs to a step of a run. The reply has the run's new revision in `Flow-Revision`. */
export const FLOW_HEADERS = {
  run: 'Flow-Run',
  step: 'Flow-Step',
  revision: 'Flow-Revision',
  /** The caller's IANA time zone. It determines today's date for answers with dates. */
  zone: 'Flow-Zone',
  key: 'Idempotency-Key',
} as const

/** Failures of a call that answers a step of a run. Calls without the flow headers never get them. */
export const FLOW_FAILURES = [
  'forbidden',
  'not-found',
  'step-not-reachable',
  'step-closed',
  'answer-held',
  'later-answer-held',
  'run-ended',
  'stale-run',
  'wrong-call',
] as const satisfies readonly FailureCode[]

/** The largest JSON body, in bytes. */
export const JSON_BYTES = 64 * 1024

/** An idempotency key: 8 to 200 visible characters. */
export const KEY_LENGTH = { min: 8, max: 200 } as const
export const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${KEY_LENGTH.min},${KEY_LENGTH.max}}$`)

/** Whether a call is refused for members who have not agreed to the current terms. */
export const needsTerms = ({ who, method, beforeTerms }: Endpoint): boolean =>
  who === 'member' && method !== 'GET' && beforeTerms === undefined

/** All failures of an endpoint: its own, and those that every endpoint of its kind can have. */
export function failuresOf(row: Endpoint): FailureCode[] {
  const implied: FailureCode[] = ['internal-error', 'unavailable', 'bad-request']
  implied.push('too-large', 'too-slow', 'headers-too-large')
  if (row.who === 'member') implied.push('not-signed-in')
  if (row.who === 'operator') implied.push('not-found')
  if (needsTerms(row)) implied.push('terms-due')
  if (row.params || row.query || row.body) implied.push('invalid-input')
  if (row.body) implied.push('wrong-content-type', 'bad-json')
  if (row.once) implied.push('idempotency-mismatch')
  if (row.once === 'required') implied.push('key-needed')
  if (row.conditional) implied.push('changed-elsewhere')
  return [...new Set([...row.failures, ...implied])]
}
