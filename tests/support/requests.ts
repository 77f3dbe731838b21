import fc, { type Arbitrary } from 'fast-check'

/** The parts of an OpenAPI document that say what may be sent, and what may come back. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}
export interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One request as it is sent. */
export interface Generated {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Words that are in use: generated requests meet what is there now and then. */
export type Known = Readonly<Record<string, readonly string[]>>

const NASTY: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '__proto__', 'constructor', 'toString', "' or 1=1 --"],
  ...['%00', '../../etc/passwd', '{{7*7}}', '<script>alert(1)</script>', 'NaN', '0x10', '1e309', '2147483648', 'null'],
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}, [[]], [null]],
]
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 12_000 }).map((length) => 'x'.repeat(length)),
)

/** What a schema allows, as far as it says. */
function valid(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  const named = known[name]
  if (named) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...named) }, plain(schema, name, known))
  return plain(schema, name, known)
}

function plain(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plain(one, name, known)))
  const { minimum = -1e6, maximum = 1e6, minLength = 0, maxLength = 30 } = schema
  switch (schema.type) {
    case 'object':
      return objectOf(schema, (inner, key) => valid(inner, key, known))
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, known), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: Math.ceil(Math.max(minimum, -1e6)), max: Math.floor(Math.min(maximum, 1e6)) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(schema: Schema, value: (inner: Schema, key: string) => Arbitrary<unknown>): Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, value(inner, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true })
}

/** Right but for one or two fields, or for what stands beside them. */
const nearly = (schema: Schema, known: Known): Arbitrary<unknown> =>
  fc
    .tuple(
      objectOf(schema, (inner, key) =>
        fc.oneof({ weight: 4, arbitrary: valid(inner, key, known) }, { weight: 1, arbitrary: nasty }),
      ),
      fc.dictionary(fc.constantFrom('__proto__x', 'constructor', 'id', 'role', 'toJSON', 'length'), nasty, {
        maxKeys: 2,
      }),
    )
    .map(([right, beside]) => ({ ...right, ...beside }))

/** Text that is no JSON, or JSON that no program writes. */
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '[]',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":"\\ud800","email":"\\u0000"}',
    '{"a":1e99999}',
    '{"a":12345678901234567890123}',
    '{"a":{"toString":1}}',
  ),
  fc.constantFrom(100, 30_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
)

const bodyOf = (schema: Schema, known: Known): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: valid(schema, '', known).map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: nearly(schema, known).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: garbage },
  )

/** Objects may have taken their own `toString` away. */
const textOf = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)) ?? ''

/** `encodeURIComponent` throws at half a character: that is sent as the replacement of it. */
const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

function queryOf(parameters: readonly Parameter[], known: Known): Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc
      .array(fc.oneof(valid(schema, name, known), nasty), { maxLength: 2 })
      .map((values) => values.map((value) => `${name}=${encoded(typeof value === 'object' ? '' : value)}`)),
  )
  const odd = fc.constantFrom<string[]>(
    [],
    [],
    ['__proto__=1'],
    ['constructor[prototype]=1'],
    ['=&&='],
    ['%='],
    ['%ff=%fe'],
  )
  return fc.tuple(odd, ...pairs).map((all) => all.flat().join('&'))
}

/** Requests to one row: right ones, nearly right ones and nonsense. */
function requestsTo(path: string, method: string, operation: Operation, known: Known): Arbitrary<Generated> {
  const { operationId: name, parameters, requestBody } = operation
  const within = parameters.filter((parameter) => parameter.in === 'path')
  const places = within.map((parameter) =>
    fc.oneof({ weight: 4, arbitrary: valid(parameter.schema, parameter.name, known) }, { weight: 1, arbitrary: nasty }),
  )
  const headers = headersOf(
    parameters.filter((parameter) => parameter.in === 'header').map((parameter) => parameter.name),
    known,
  )
  const json = requestBody?.content['application/json']?.schema
  const type = requestBody && !json ? 'multipart/form-data; boundary=b' : 'application/json'
  return fc
    .record({
      places: fc.tuple(...places),
      query: queryOf(
        parameters.filter((parameter) => parameter.in === 'query'),
        known,
      ),
      headers,
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(type) },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', ';', 'application/json; charset=utf-7') },
      ),
      body: requestBody ? (json ? bodyOf(json, known) : formOf()) : fc.constant(undefined),
    })
    .map(({ places, query, headers, type, body }) => {
      const values = new Map(within.map((parameter, at) => [parameter.name, places[at]]))
      // An empty segment or a dot would make another path of it.
      const filled = path.replace(/\{(\w+)\}/g, (_, word: string) =>
        encoded(values.get(word)).replace(/^\.{0,2}$/, 'x'),
      )
      return {
        name,
        method: method.toUpperCase(),
        path: `/api${filled}${query && `?${query}`}`,
        headers: { ...given(headers), ...(body !== undefined && { 'Content-Type': type }) },
        body,
      }
    })
}

/** Mostly none, or all of them as a browser would send them; now and then some, or nonsense. */
function headersOf(names: readonly string[], known: Known): Arbitrary<Readonly<Record<string, string | undefined>>> {
  const right = names.map((name) => [name, fc.constantFrom(...(known[name] ?? ['x']))] as const)
  const odd = right.map(([name, good]) => [name, fc.oneof(good, visible)] as const)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record(Object.fromEntries(right), { noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(odd), { requiredKeys: [], noNullPrototype: true }) },
  )
}

const given = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const visible = fc.stringMatching(/^[\x21-\x7e]{1,40}$/)

const formOf = (): Arbitrary<string> =>
  fc
    .record({
      name: fc.constantFrom('file', 'other', '__proto__'),
      content: fc.string({ unit: 'binary', maxLength: 300 }),
      end: fc.boolean(),
    })
    .map(({ name, content, end }) => {
      const head = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n`
      return `${head}\r\n${content}\r\n${end ? '--b--\r\n' : ''}`
    })

/** Requests to every row of a document, each as often as any other. */
export function requestsOf({ paths }: Document, known: Known): Arbitrary<Generated> {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsTo(path, method, operation, known)),
  )
  return fc.oneof(...rows)
}
