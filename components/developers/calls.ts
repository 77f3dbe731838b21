import { type Endpoint, FLOW_HEADERS, failuresOf } from '#api/contract/endpoint.ts'
import examples from '#api/contract/examples.json'
import type { FailureCode } from '#api/contract/failures.ts'
import { schemaOf } from '#api/contract/schema.ts'
import { table } from '#api/contract/table.ts'
import { type FieldLine, fieldLines, innerOf, typeWords } from './type-words.ts'

/** A recorded request and its reply. */
interface Example {
  readonly sent: string
  readonly reply: string | undefined
}

/** The details of one API call, as shown on the page for developers. */
export interface CallFacts {
  readonly name: string
  readonly noun: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly who: Endpoint['who']
  readonly status: number
  readonly params: readonly FieldLine[]
  readonly query: readonly FieldLine[]
  readonly body: readonly FieldLine[]
  readonly reply: { readonly type: string; readonly fields: readonly FieldLine[] } | undefined
  readonly media: string | undefined
  /** The headers it accepts, and whether it requires an idempotency key. */
  readonly headers: readonly string[]
  readonly needsKey: boolean
  readonly failures: readonly FailureCode[]
  readonly example: Example | undefined
}

/** Failures that any call can return. The page lists them once, at the top. */
export const COMMON: readonly FailureCode[] = [
  'bad-request',
  'too-large',
  'too-slow',
  'headers-too-large',
  'wrong-content-type',
  'bad-json',
  'internal-error',
  'unavailable',
]

const linesOf = (schema: Endpoint['body'], io: 'input' | 'output' = 'input') =>
  schema ? fieldLines(schemaOf(schema, io)) : []

function replyOf({ reply }: Endpoint): CallFacts['reply'] {
  if (!reply) return undefined
  const schema = schemaOf(reply, 'output')
  const inner = innerOf(schema)
  return {
    type: typeWords(schema),
    fields: inner ? fieldLines(inner.schema, inner.step === '.' ? '' : inner.step) : [],
  }
}

const recorded: Readonly<Partial<Record<string, { sent: string; reply?: unknown }>>> = examples

/** The recorded request and reply of a call, as text. */
export function exampleOf(name: string): Example {
  const { sent = '', reply } = recorded[name] ?? {}
  return { sent, reply: reply === undefined ? undefined : JSON.stringify(reply, null, 2) }
}

function factsOf(name: string, row: Endpoint): CallFacts {
  const { method, path, summary, who, status, media } = row
  const body = linesOf(row.body)
  return {
    name,
    noun: row.noun,
    method,
    path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
    summary,
    who,
    status,
    params: linesOf(row.params),
    query: linesOf(row.query),
    body,
    reply: replyOf(row),
    media,
    headers: [...(row.once === true ? [FLOW_HEADERS.key] : []), ...(row.conditional ? ['If-Match'] : [])],
    needsKey: row.once === 'required',
    failures: failuresOf(row).filter((code) => !COMMON.includes(code)),
    example: recorded[name] && exampleOf(name),
  }
}

const byNoun = Map.groupBy(Object.entries<Endpoint>(table), ([, row]) => row.noun)

/** The resources that calls act on ("nouns"), in the order of the contract table. */
export const nouns: readonly string[] = [...byNoun.keys()]

/** The calls for one noun, in the order of the contract table. */
export const callsOf = (noun: string): readonly CallFacts[] =>
  [...byNoun].flatMap(([own, rows]) => (own === noun ? rows.map(([name, row]) => factsOf(name, row)) : []))

/** Webhooks: calls that other services make to notify us. Each request is signed by its sender. */
export const signedCalls: readonly CallFacts[] = Object.entries<Endpoint>(table).flatMap(([name, row]) =>
  row.signed ? [factsOf(name, row)] : [],
)
