import type { RowName } from '#api/contract/table.ts'
import type { Row } from './document.ts'
import type { Fact, Values } from './knowledge.ts'
import type { Position } from './positions.ts'

/** A call with everything that it is filled with, before it is written out. */
export interface Draft {
  readonly row: Row
  /** What it is filled from. */
  readonly facts: readonly Fact[]
  readonly known: Values
  readonly bearer: string | undefined
  readonly path: Values
  readonly query: Values
  readonly body: Values | undefined
  readonly headers: Readonly<Record<string, string>>
  /** The one place of it that holds a hostile text, and that text. */
  readonly hostile?: { readonly position: Position; readonly text: string }
}

/** One request as it is sent. */
export interface Request {
  readonly name: RowName
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

/** Any text as it stands in an address, half of a surrogate pair included: as three bytes that are no UTF-8. */
export const escaped = (text: string): string =>
  text
    .split(/([\ud800-\udfff])/u)
    .map((part, at) => (at % 2 === 0 ? encodeURIComponent(part) : escapedHalf(part.charCodeAt(0))))
    .join('')

const escapedHalf = (code: number): string =>
  [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('')

/** Objects may have taken their own `toString` away. */
export const textOf = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)) ?? ''

const BOUNDARY = 'b'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Writes a call out: right, as far as what it is filled with is right. */
export function written({ row, path, query, body, headers, bearer }: Draft): Request {
  const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(textOf(value))}`)
  const type = row.isForm ? FORM_TYPE : 'application/json'
  return {
    name: row.name,
    method: row.method,
    path: `/api${filled(row, path)}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'Content-Type': type }),
      ...headers,
    },
    body: body && (row.isForm ? formOf(body) : JSON.stringify(body)),
  }
}

/** An empty segment or a dot would make another path of it. */
const filled = ({ path }: Row, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(textOf(values[name])).replace(/^\.{0,2}$/, 'x'))

/** A file with a name of its own, as a browser sends it, but for what no browser would put into the name. */
export interface FilePart {
  readonly name: string
  readonly bytes: Uint8Array
}

const isFile = (value: unknown): value is FilePart => Object(value).bytes instanceof Uint8Array

function formOf(body: Values): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const file = isFile(value) ? value : { name: 'a.png', bytes: Buffer.from(textOf(value)) }
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="`
    return [Buffer.from(head), bytesOf(file.name), Buffer.from('"\r\nContent-Type: image/png\r\n\r\n'), file.bytes]
  })
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
}

/** UTF-8, and for half of a surrogate pair the three bytes that it would have there. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    escaped(text.replace(/["\r\n]/g, '_')).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
