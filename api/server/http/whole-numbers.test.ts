import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddWholeIn } from './whole-numbers.ts'

test.each([
  ['{"amount":1e3}', 'amount'],
  ['{"amount":1000.0}', 'amount'],
  ['{"a":1,"amount" : 10E2 }', 'amount'],
  ['{"amount":1.5e1}', 'amount'],
  ['{"amount":-0.0}', 'amount'],
  ['{"amount":1.00000000000000000001}', 'amount'],
  ['{"amount":1e-400}', 'amount'],
  ['{"a":"1e3","b":{"c":[{},"]",2.0]}}', 'b'],
  ['{"a":[{"x":"\\"}"}],"b":3.0}', 'b'],
  ['{"a\\u0062":3.0}', 'ab'],
  ['{"":3.0}', ''],
  ['[1.0]', ''],
  ['1e0', ''],
])('%s finds one in %j', (json, field) => {
  expect(oddWholeIn(json)).toBe(field)
})

test.each([
  '{"amount":1000}',
  '{"amount":-0}',
  '{"latitude":39.75895,"longitude":-8.419161e1}',
  '{"text":"1e3, \\"a\\":1.0","1.0":"x"}',
  '{"huge":1e400,"large":1e21}',
  'null',
  '"1.0"',
])('%s finds none', (json) => {
  JSON.parse(json)
  expect(oddWholeIn(json)).toBeUndefined()
})

describe('the check of JSON numbers', () => {
  test('finds nothing in the output of JavaScript', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.double(), fc.maxSafeInteger(), fc.float())
    fc.assert(
      fc.property(fc.array(anything), fc.constantFrom(undefined, 2), (value, space) => {
        return oddWholeIn(JSON.stringify({ value }, null, space)) === undefined
      }),
    )
  })

  test('finds a whole number in another spelling anywhere, by the name of its field', () => {
    const odd = fc
      .tuple(fc.integer(), fc.constantFrom('.0', '.000', 'e0', 'E+0', '.0e-0'))
      .map(([whole, end]) => `${whole}${end}`)
    const name = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue()), name, odd, fc.nat(5), (before, field, number, deep) => {
        const { [field]: _, ...others } = before
        const start = JSON.stringify(others).slice(0, -1)
        const comma = start === '{' ? '' : ','
        const value = `${'[{"x":'.repeat(deep)}${number}${'}]'.repeat(deep)}`
        const json = `${start}${comma}${JSON.stringify(field)}:${value}}`
        return Object.hasOwn(JSON.parse(json), field) && oddWholeIn(json) === field
      }),
    )
  })

  test.each([
    ['brackets', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['names', `{${'"":{},'.repeat(10_000)}"":0}`],
    ['a string of quotes', JSON.stringify('"'.repeat(30_000))],
    ['a string of backslashes', JSON.stringify('\\'.repeat(30_000))],
    ['blanks', `[${`"" ${' '.repeat(300)},`.repeat(200)}0]`],
    ['more blanks', `[""${' '.repeat(60_000)}]`],
    ['digits', `[${'1'.repeat(60_000)}]`],
    ['numbers', `[${'1.5,'.repeat(16_000)}1]`],
  ])('reads each character of 64 KB of %s at most twice, and copies only numbers', (_, json) => {
    JSON.parse(json)
    let [reads, copied] = [0, 0]
    const counted = {
      length: json.length,
      charCodeAt: (at: number) => {
        reads++
        return json.charCodeAt(at)
      },
      slice: (start: number, end: number) => {
        copied += end - start
        return json.slice(start, end)
      },
    }
    expect(oddWholeIn(counted)).toBeUndefined()
    expect(reads).toBeLessThanOrEqual(2 * json.length)
    expect(copied).toBeLessThanOrEqual(json.length)
  })
})
