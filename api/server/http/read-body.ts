import { isUtf8 } from 'node:buffer'
import { type Endpoint, JSON_BYTES } from '#api/contract/endpoint.ts'
import { IMAGE_BYTES } from '#api/contract/uploads.ts'
import { isStorable } from '#machines/define/clean-text.ts'
import { readBytes } from '../calls/read-bytes.ts'
import { refuse } from '../refusals/refused.ts'
import { refuseUnstorable } from './storable-text.ts'
import { oddWholeIn } from './whole-numbers.ts'

/** The largest body: an image and the form around it. */
export const FORM_LIMIT = IMAGE_BYTES + 16 * 1024
/**
 * The maximum number of parts in a form, far more than any of our forms has. Each part costs time before it can be
 * checked.
 */
const MOST_PARTS = 64
/**
 * The maximum depth of a body, far deeper than any of ours. Writing or comparing a value takes one nested call per
 * level.
 */
const MOST_DEEP = 32
/** Senders of events whose numbers may have any format. The portal does no arithmetic with these numbers. */
const OTHERS: readonly Endpoint['signed'][] = ['gift-cards', 'bank']
const PART = '\nContent-Disposition:'

export interface RawBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly value: unknown
}

const EMPTY_BODY: RawBody = { bytes: new Uint8Array(), value: {} }

/**
 * Reads and parses the body of a call to this endpoint. If the body is too large, refuses it before reading all of it.
 */
export async function readBody(row: Endpoint, request: Request): Promise<RawBody> {
  if (!row.body) return ignoreBody(request)
  const bytes = await (row.form === 'multipart' ? readBytes(request, FORM_LIMIT) : readJson(request))
  if (bytes.length === 0) return EMPTY_BODY
  const type = request.headers.get('content-type') ?? ''
  const wanted = row.form === 'multipart' ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i
  if (!wanted.test(type)) return refuse('wrong-content-type')
  return { bytes, value: row.form === 'multipart' ? await parseForm(row, bytes, type) : parseJson(row, bytes) }
}

/** Reads the body of a call that takes none. A small body is harmless. */
export async function ignoreBody(request: Request): Promise<RawBody> {
  const { headers } = request
  // Accessing the body makes the framework build it. Most requests have none, and their headers say so.
  if (headers.has('content-length') || headers.has('transfer-encoding')) await readJson(request)
  return EMPTY_BODY
}

const readJson = (request: Request) =>
  readBytes(
    request,
    JSON_BYTES,
    `That is more than we can accept at once (${JSON_BYTES / 1024} KB). Shorten it, then send it again.`,
  )

function parseJson({ signed }: Endpoint, bytes: Uint8Array): unknown {
  const { text, value } = parsed(bytes)
  if (isDeeper(value, MOST_DEEP)) return refuse('bad-request')
  const odd = OTHERS.includes(signed) ? undefined : oddWholeIn(text)
  if (odd === undefined) return value
  return refuse('invalid-input', odd === '' ? { detail: NOT_DIGITS } : { fields: { [odd]: [NOT_DIGITS] } })
}

const NOT_DIGITS = 'Write whole numbers with digits only, like 1000.'

function parsed(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    return refuse('bad-json')
  }
}

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((part) => isDeeper(part, than - 1)))

/** The values of the endpoint's fields in a form. If a field is repeated, its first value counts. */
async function parseForm({ body }: Endpoint, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
  if (!body) return {}
  const heads = partsIn(bytes)
  if (heads.length > MOST_PARTS) return refuse('bad-request')
  const odd = heads.find((head) => !isText(head))
  if (odd) return refuseUnstorable(body, nameIn(odd))
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => refuse('bad-request'))
  const names = Object.keys(body._zod.def.shape).filter((name) => form.has(name))
  return Object.fromEntries(names.map((name) => [name, form.get(name)]))
}

/** The header of each part of a form (its name and file name). Stops at one more than the allowed number of parts. */
function partsIn(bytes: Uint8Array<ArrayBuffer>): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const heads: Buffer[] = []
  for (let at = all.indexOf(PART); at >= 0 && heads.length <= MOST_PARTS; at = all.indexOf(PART, at + PART.length)) {
    const end = all.indexOf('\r\n', at)
    heads.push(all.subarray(at, end < 0 ? undefined : end))
  }
  return heads
}

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && isStorable(bytes.toString())

const nameIn = (head: Buffer): string => /\bname="([^"]*)"/.exec(head.toString())?.[1] ?? ''
