import type { RowName } from '#api/contract/table.ts'
import type { Row } from './document.ts'
import type { Fact, Values } from './knowledge.ts'
import type { Position } from './positions.ts'

/** A call with all its values, before it is written as a request. */
export interface Draft {
  readonly row: Row
  /** The facts whose values the call contains. */
  readonly facts: readonly Fact[]
  readonly known: Values
  readonly bearer: string | undefined
  readonly path: Values
  readonly query: Values
  readonly body: Values | undefined
  readonly headers: Readonly<Record<string, string>>
  /** The one place in the call with a wrong text, and that text. */
  readonly hostile?: { readonly position: Position; readonly text: string }
}

/** A request as it is sent. */
export interface Request {
  readonly name: RowName
  readonly method: string
  /** The path with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

/** Escapes any text for an address. Half of a surrogate pair becomes three bytes that are not valid UTF-8. */
export const escaped = (text: string): string =>
  text
    .split(/([\ud800-\udfff])/u)
    .map((part, at) => (at % 2 === 0 ? encodeURIComponent(part) : escapedHalf(part.charCodeAt(0))))
    .join('')

const escapedHalf = (code: number): string =>
  [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('')

/** Converts any value to text. A value may be an object whose `toString` was replaced. */
export const textOf = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)) ?? ''

const BOUNDARY = 'b'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Writes a call as a request. The request is correct if the values are. */
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

/** Fills in the path. Replaces an empty value, `.` and `..`, because they would lead to another path. */
const filled = ({ path }: Row, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(textOf(values[name])).replace(/^\.{0,2}$/, 'x'))

/** A file with a name, as a form sends it. The name may be one that no browser would send. */
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

/** Encodes text as UTF-8. Half of a surrogate pair becomes the three bytes that its number would have. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    escaped(text.replace(/["\r\n]/g, '_')).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
