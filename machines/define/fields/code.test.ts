import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issuesOf } from '../field.ts'
import { code } from './code.ts'

const schema = z.object({ otp: code({ digits: 5 }) })
const ruleOf = (otp: unknown) => {
  const parsed = z.safeParse(schema, { otp })
  return parsed.success ? parsed.data.otp : issuesOf(parsed.error)[0]?.rule
}

describe('a code of five digits', () => {
  test.each([
    ['04177', '04177'],
    [' 041 77\n', '04177'],
    ['0-4–1—7 7', '04177'],
    ['041\u00a077\u200b', '04177'],
    ['', 'empty'],
    [' - ', 'empty'],
    [undefined, 'empty'],
    [4177, 'empty'],
    ['0417', 'few'],
    ['041777', 'many'],
    ['O4177', 'digits'],
    ['٠٤١٧٧', 'digits'],
    ['0x4177', 'digits'],
    ['04.77', 'digits'],
  ])('%j is %s', (typed, expected) => expect(ruleOf(typed)).toBe(expected))

  test('any text becomes five digits or a reason', () => {
    const outcome = /^(\d{5}|empty|few|many|digits)$/
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => outcome.test(String(ruleOf(typed)))))
  })
})
