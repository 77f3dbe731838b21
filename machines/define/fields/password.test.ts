import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { metaOf } from '../field.ts'
import { currentPassword, newPassword } from './password.ts'

describe('a new password', () => {
  const password = newPassword({ min: 12, max: 16 })
  test.each(['sunday soup!', ' '.repeat(12), '🔑'.repeat(12), 'e\u0301'.repeat(8), '\u200b'.repeat(12)])(
    '%j is accepted exactly as typed',
    (value) => expect(verdictOf(password, value)).toEqual({ value }),
  )
  test.each<[unknown, string, object]>([
    ['', 'empty', {}],
    [undefined, 'empty', {}],
    ['eleven char', 'short', { min: 12, count: 11 }],
    ['🔑'.repeat(11), 'short', { min: 12, count: 11 }],
    ['a'.repeat(17), 'long', { max: 16, count: 17 }],
  ])('%j is refused', (input, rule, params) => expect(verdictOf(password, input)).toEqual({ rule, params }))
})

describe('an existing password', () => {
  test.each(['a', ' ', 'a'.repeat(1024)])('%j is accepted', (value) =>
    expect(verdictOf(currentPassword(), value)).toEqual({ value }),
  )
  test.each([
    ['', 'empty'],
    ['a'.repeat(1025), 'long'],
  ])('%j is refused', (input, rule) => expect(verdictOf(currentPassword(), input)).toMatchObject({ rule }))
})

test('a password is secret', () => {
  expect([newPassword({ min: 1, max: 2 }), currentPassword()].map((field) => metaOf(field).secret)).toEqual([
    true,
    true,
  ])
})
