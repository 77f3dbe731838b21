import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { person } from './person.ts'

const ana = { user_account_id: 'a1', name: 'Ana Núñez', email: 'ana@example.com', joined_at: 1_790_000_000_000 }

describe('a person chosen from a search', () => {
  test('is accepted, without any extra data', () =>
    expect(verdictOf(person(), { ...ana, role: 'ADMINISTRATOR' })).toEqual({ value: ana }))

  test.each<[string, unknown]>([
    ['free text', 'Ana'],
    ['nothing', undefined],
    ['no id', { ...ana, user_account_id: '' }],
    ['no name', { ...ana, name: '' }],
    ['an endless name', { ...ana, name: 'a'.repeat(301) }],
    ['a day as text', { ...ana, joined_at: '2026-11-01' }],
    ['before there were days', { ...ana, joined_at: -1 }],
  ])('%s is refused', (_, input) => expect(verdictOf(person(), input)).toMatchObject({ rule: 'empty' }))
})
