import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { metaOf, rulesOf } from '../field.ts'
import { email, optionalEmail } from './email.ts'

const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`

describe('an e-mail address', () => {
  test.each([
    ['ana@example.com', 'ana@example.com'],
    [' Ana+circle@Example.CO.uk\u200b', 'ana+circle@example.co.uk'],
    ["o'neil_1@sub.example.org", "o'neil_1@sub.example.org"],
    [long(254), long(254)],
  ])('%s is accepted', (input, value) => expect(verdictOf(email(), input)).toEqual({ value }))

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

describe('an optional e-mail address', () => {
  test.each([
    ['', ''],
    [' \u200b ', ''],
    [undefined, undefined],
    [' Ana@Example.com ', 'ana@example.com'],
    [long(254), long(254)],
  ])('%j is accepted', (input, value) => expect(verdictOf(optionalEmail(), input)).toEqual({ value }))

  test.each(['ana', 'ana@', 'ana\0@example.com', long(255)])('%j is refused', (input) =>
    expect(verdictOf(optionalEmail(), input)).toMatchObject({ rule: 'email' }),
  )

  test('needs no message for being empty', () => expect(rulesOf(metaOf(optionalEmail()))).toEqual(['email']))
})
