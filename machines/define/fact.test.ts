import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AnswerFacts, domainOf, domainsOf, type FactsOf } from './fact.ts'

describe('the values of a fact', () => {
  test.each([
    ['a boolean', z.boolean(), [true, false]],
    ['a list of choices', z.enum(['card', 'bank']), ['card', 'bank']],
    ['one value', z.literal('yes'), ['yes']],
    ['some values', z.literal([1, 2, true]), [1, 2, true]],
    ['one that may be left out', z.optional(z.enum(['s', 'l'])), ['s', 'l', undefined]],
    ['one that may be left out twice', z.optional(z.optional(z.boolean())), [true, false, undefined, undefined]],
  ])('%s', (_, schema, domain) => expect(domainOf(schema)).toEqual(domain))

  test.each([
    ['any text', z.string()],
    ['any number', z.number()],
    ['a list', z.array(z.boolean())],
    ['an object', z.object({ a: z.boolean() })],
    ['what a pipe gives', z.pipe(z.string(), z.enum(['a']))],
    [
      'what a transform gives',
      z.pipe(
        z.boolean(),
        z.transform((yes) => (yes ? 'a' : 'b')),
      ),
    ],
    ['a template', z.templateLiteral(['a', z.string()])],
    ['a text that may be left out', z.optional(z.string())],
  ])('%s is not a fact', (_, schema) => expect(domainOf(schema)).toBeUndefined())

  test('of a record are those of its finite fields, and no others', () => {
    expect(domainsOf({ sure: z.boolean(), name: z.string() })).toEqual({ sure: [true, false] })
  })

  test('agree with the types', () => {
    type Answer = {
      sure: boolean
      kind: 'card' | 'bank'
      size: 1 | 2 | undefined
      name: string
      slug: `a-${string}`
      branded: string & { readonly brand: 'x' }
      count: number
      list: 'a'[]
    }
    const facts: FactsOf<Answer> = { sure: true, kind: 'card', size: undefined }
    // @ts-expect-error: a text has no fixed list of values
    facts.name
    // @ts-expect-error: a template literal has no fixed list of values either
    facts.slug
    // @ts-expect-error: a branded text has no fixed list of values either
    facts.branded
    expect(Object.keys(facts)).toEqual(['sure', 'kind', 'size'])
    const answered: AnswerFacts<Answer> = { ...facts, 'list.a': true }
    // @ts-expect-error: a list of choices is not a fact, but each single choice is
    answered.list
    // @ts-expect-error: a value that is not offered as a choice is not a fact
    answered['list.b']
  })
})
