import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaOf } from '#api/contract/schema.ts'
import { fieldLines, typeWords } from './type-words.ts'

const words = (schema: z.core.$ZodType) => typeWords(schemaOf(schema, 'output'))

test.each([
  [z.string(), 'text'],
  [z.string().check(z.maxLength(40)), 'text, at most 40 characters'],
  [z.string().check(z.minLength(20), z.maxLength(40)), 'text, at least 20, at most 40 characters'],
  [z.enum(['a', 'b']), '"a" or "b"'],
  [z.literal('ok'), '"ok"'],
  [z.nullable(z.string()), 'text, or null'],
  [z.array(z.boolean()), 'list of true or false'],
  [z.number().check(z.int(), z.minimum(1), z.maximum(9)), 'whole number from 1 to 9'],
  [z.number(), 'number'],
  [z.iso.date(), 'day'],
  [z.record(z.string(), z.unknown()), 'object'],
  [z.unknown(), 'anything'],
])('%# is described in words', (schema, said) => expect(words(schema)).toBe(said))

test('fields in lists and nullable objects are named by their path', () => {
  const schema = z.object({
    id: z.optional(z.string()),
    items: z.array(z.object({ at: z.nullable(z.object({ city: z.string() })) })),
  })
  expect(fieldLines(schemaOf(schema, 'output')).map(({ path, optional }) => [path, optional])).toEqual([
    ['id', true],
    ['items', false],
    ['items[].at', false],
    ['items[].at.city', false],
  ])
})
