import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './document.ts'

const MOST = 1e6

/** Random values that a schema allows, as far as the schema is precise. */
export function allowedBy(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy))
  return byType(schema)
}

function byType(schema: Schema): Arbitrary<unknown> {
  const { minimum = -MOST, maximum = MOST } = schema
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'integer':
      return fc.integer({ min: Math.ceil(Math.max(minimum, -MOST)), max: Math.floor(Math.min(maximum, MOST)) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, minLength = 0, maxLength = 30 }: Schema): Arbitrary<string> {
  // fast-check does not support character classes; words.ts has texts for such patterns.
  if (pattern !== undefined && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

function objectOf(schema: Schema): Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, allowedBy(inner)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true })
}

const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'NaN',
  '0x10',
  '1e309',
  '2147483648',
  'null',
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
]

/** Values of any type that no person or client would send. */
export const nasty = (): Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: 1, max: 12_000 }).map((length) => 'x'.repeat(length)),
  )

/** Text that is not JSON, or JSON that no program would write. */
export const garbage = (): Arbitrary<string> =>
  fc.oneof(
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

/** Text that a header can contain. */
export const visible = (): Arbitrary<string> => fc.stringMatching(/^[\x21-\x7e]{1,40}$/)

/** An upload form with a file that is no picture. The form may be cut off. */
export const brokenForm = (): Arbitrary<string> =>
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
