import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/verdicts.ts'
import { email, emailList } from './email.ts'

const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`

describe('an e-mail address', () => {
  test.each([
    ['ana@example.com', 'ana@example.com'],
    [' Ana+circle@Example.CO.uk\u200b', 'ana+circle@example.co.uk'],
    ["o'neil_1@sub.example.org", "o'neil_1@sub.example.org"],
    [long(254), long(254)],
  ])('%s is taken', (input, value) => expect(verdictOf(email(), input)).toEqual({ value }))

  test.each<[unknown, string]>([
    ['', 'empty'],
    ['\u2800', 'empty'],
    [undefined, 'empty'],
    ['ana', 'email'],
    ['ana@', 'email'],
    ['@example.com', 'email'],
    ['ana@example', 'email'],
    ['ana@@example.com', 'email'],
    ['ana@example.com, leo@example.com', 'email'],
    ['ana..b@example.com', 'email'],
    ['ana@exa mple.com', 'email'],
    ['ana@example.com\nbcc: leo@example.com', 'email'],
    ['ana\0@example.com', 'email'],
    ['üna@example.com', 'email'],
    [long(255), 'email'],
  ])('%j is refused', (input, rule) => expect(verdictOf(email(), input)).toMatchObject({ rule }))
})

describe('a list of addresses', () => {
  const list = emailList({ max: 2 })
  test.each([
    [[], []],
    [['', ' '], []],
    [
      ['a@example.com', 'A@example.com ', 'b@example.com'],
      ['a@example.com', 'b@example.com'],
    ],
  ])('%j is taken', (input, value) => expect(verdictOf(list, input)).toEqual({ value }))

  test('the first wrong address is named', () =>
    expect(verdictOf(list, ['a@example.com', 'nobody', 'none'])).toEqual({
      rule: 'email',
      params: { address: 'nobody' },
    }))
  test('one address too many is counted', () =>
    expect(verdictOf(list, ['a@example.com', 'b@example.com', 'c@example.com'])).toEqual({
      rule: 'many',
      params: { max: 2, count: 3 },
    }))
  test.each([['a@example.com'], [{ length: 1 }], [[5]], [undefined]])('%j is no list', (input) =>
    expect(verdictOf(list, input)).toMatchObject({ rule: 'empty' }),
  )
})
