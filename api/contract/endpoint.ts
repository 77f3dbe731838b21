import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call as a row: client, server mount, query keys and OpenAPI document are computed from it. */
export interface Endpoint {
  readonly method: Method
  /** Under the base `/api`, with `:name` for each of `params`. Both slash forms are accepted. */
  readonly path: `/${string}`
  readonly noun: string
  readonly summary: string
  /** To whoever is no operator, an operator's call is none that there is. */
  readonly who: 'anyone' | 'member' | 'operator'
  /** The answer is the same for everybody: nobody looks up whose token comes along. */
  readonly sameForAll?: true
  /** Also for members who have not agreed to the present terms; reading always is. */
  readonly beforeTerms?: true
  readonly params?: z.ZodMiniObject
  /** What a param must look like for the path to be this row's, as a pattern: others pass it by. */
  readonly segments?: Readonly<Record<string, string>>
  readonly query?: z.ZodMiniObject
  /** Sent as JSON, or as `multipart/form-data` where `form` says so. */
  readonly body?: z.ZodMiniObject
  readonly form?: 'multipart'
  readonly status: 200 | 201 | 202 | 204
  /** Some calls are only accepted: they are answered with 202. */
  readonly accepts?: true
  /** Absent where the reply has no JSON: nothing at all, or the `media` named. */
  readonly reply?: z.ZodMiniType
  readonly media?: `${string}/${string}`
  /** Beyond what every row with a body, params or a member may be refused for. */
  readonly failures: readonly FailureCode[]
  /** Honours `Idempotency-Key`: the same call again gives the same reply and no second effect. Some calls need one. */
  readonly once?: true | 'required'
  /** Only what these have signed is read. */
  readonly signed?: 'network' | 'gift-cards' | 'bank'
  /** Honours `If-Match` with the `ETag` of the last reply: what was changed meanwhile is not overwritten. */
  readonly conditional?: true
  /** Replies may be kept: for ever (the address changes with the content), or for an hour; `private`: by nobody at all. */
  readonly cache?: 'immutable' | 'hour' | 'private'
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
export type ParamsOf<Row extends Endpoint> = Row extends { params: infer S } ? OutputOf<S> : undefined
export type QueryOf<Row extends Endpoint> = Row extends { query: infer S } ? OutputOf<S> : undefined
export type BodyOf<Row extends Endpoint> = Row extends { body: infer S } ? OutputOf<S> : undefined
export type ReplyOf<Row extends Endpoint> = Row extends { reply: infer S } ? OutputOf<S> : undefined

/** Declares a row; its type keeps the schemas. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row

/** The headers of a call that belongs to a step of a run; a reply carries the new `Flow-Revision`. */
export const FLOW_HEADERS = {
  run: 'Flow-Run',
  step: 'Flow-Step',
  revision: 'Flow-Revision',
  /** Where the person is, by the name of an IANA time zone: it says which day it is for a date that is checked. */
  zone: 'Flow-Zone',
  key: 'Idempotency-Key',
} as const

/** What a call may be refused for as the answer of a step; without these headers it is not. */
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

/** The largest body that is JSON, in bytes. */
export const JSON_BYTES = 64 * 1024

/** An idempotency key: 8 to 200 visible characters. */
export const KEY_LENGTH = { min: 8, max: 200 } as const
export const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${KEY_LENGTH.min},${KEY_LENGTH.max}}$`)

/** Whether a call is refused to members who have not agreed to the present terms. */
export const needsTerms = ({ who, method, beforeTerms }: Endpoint): boolean =>
  who === 'member' && method !== 'GET' && beforeTerms === undefined

/** What every row of this kind may be refused for, beside its own `failures`. */
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
