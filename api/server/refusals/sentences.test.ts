import { describe, expect, test } from 'vitest'
import { array, object, safeParse, string } from 'zod/mini'
import { orderRows } from '#api/contract/orders.ts'
import { practiceRows } from '#api/contract/practice.ts'
import { withdrawalRows } from '#api/contract/withdrawals.ts'
import { sentencesOf, sentencesOfIssues, sentencesOfStep } from './sentences.ts'

const card = { wallet_id: 'w1', brand_id: 'juniper-loom', amount: 1000, email: 'ana@example.com' }

/** The errors of a body, by field. */
function saidOf(schema: typeof withdrawalRows.withdrawGiftCard.body, body: unknown): unknown {
  const parsed = safeParse(schema, body)
  return parsed.success ? {} : sentencesOf(schema, parsed.error, body)
}

test.each([
  ['missing', undefined, 'Amount is missing.'],
  ['half a cent', 1000.5, 'Amount must be a whole number of cents, like 1000 for $10.00.'],
  ['text', '1000', 'Amount must be a whole number of cents, like 1000 for $10.00.'],
  ['null', null, 'Amount must be a whole number of cents, like 1000 for $10.00.'],
  ['zero', 0, 'Amount must be at least 1.'],
  ['a billion dollars', 100_000_000_001, 'Amount must be at most 100,000,000.'],
])('an amount that is %s is reported as such', (_, amount, sentence) => {
  expect(saidOf(withdrawalRows.withdrawGiftCard.body, { ...card, amount })).toEqual({ amount: [sentence] })
})

test.each([
  ['another type', { wallet_id: 7 }, 'Wallet id must be text.'],
  ['too long', { wallet_id: 'x'.repeat(101) }, 'Wallet id must be at most 100 characters. It has 101.'],
  ['too short', { wallet_id: '' }, 'Wallet id must be at least 1 character. It has 0.'],
  ['odd signs', { wallet_id: 'a b' }, 'Wallet id doesn’t have the expected format. See the reference at /developers.'],
])('an id that is %s is reported as such', (_, body, sentence) => {
  expect(saidOf(withdrawalRows.withdrawGiftCard.body, { ...card, ...body })).toEqual({ wallet_id: [sentence] })
})

test('a body that is not an object is reported as such', () => {
  expect(saidOf(withdrawalRows.withdrawGiftCard.body, [])).toEqual({ '': ['The body must be an object.'] })
})

test('an unknown word of a closed list is reported with the words of the list', () => {
  const body = { lines: [{ sku: 'a', quantity: 1 }], delivery: 'often' }
  const parsed = safeParse(practiceRows.buyInPracticeShop.body, body)
  const said = parsed.error && sentencesOf(practiceRows.buyInPracticeShop.body, parsed.error, body)
  expect(said?.delivery?.[0]).toMatch(/^Delivery must be one of these: well, /)
})

test('an error within a list is reported with its position', () => {
  const body = {
    lines: [
      { sku: 'a', quantity: 1 },
      { sku: 'b', quantity: 1.5 },
    ],
  }
  const parsed = safeParse(practiceRows.buyInPracticeShop.body, body)
  const said = parsed.error && sentencesOf(practiceRows.buyInPracticeShop.body, parsed.error, body)
  expect(said).toEqual({ lines: ['Lines, entry 2, quantity must be a whole number.'] })
})

test.each([
  ['a list', {}, 'Items is missing.'],
  ['an item of a list', { index: 1 }, 'Items, entry 2 is missing.'],
  ['a part of an item', { index: 1, part: 'name' }, 'Items, entry 2, name is missing.'],
])('%s that is missing from an answer is reported with its place', (_, params, sentence) => {
  const said = sentencesOfStep('errand', 'helpers', [{ field: 'items', rule: 'empty', params }])
  expect(said).toEqual({ items: [sentence] })
})

test('an invalid date is reported as such', () => {
  const body = { trip_id: 't', order_number: '1', amount: 100, purchased_on: '2026-02-30' }
  const parsed = safeParse(orderRows.claimCashback.body, body)
  const said = parsed.error && sentencesOf(orderRows.claimCashback.body, parsed.error, body)
  expect(said?.purchased_on).toEqual(['Purchased on must be a date like 2026-01-31.'])
})

describe('a refusal names at most 50 errors', () => {
  const missing = { field: 'items', rule: 'empty', params: {} } as const

  test('when an answer has thousands of wrong items', () => {
    const said = sentencesOfStep('errand', 'helpers', Array(30_000).fill(missing))
    expect(said.items).toHaveLength(50)
  })

  test('when 60 fields have text that cannot be stored', () => {
    const issues = Array.from({ length: 60 }, (_, index) => ({ ...missing, field: `field${index}` }))
    expect(Object.keys(sentencesOfIssues(practiceRows.buyInPracticeShop.body, issues))).toHaveLength(50)
  })

  test('and many faults in one field of a body do not hide another field', () => {
    const schema = object({ names: array(string()), note: string() })
    const body = { names: Array(60).fill(1), note: 1 }
    const parsed = safeParse(schema, body)
    const said = parsed.error && sentencesOf(schema, parsed.error, body)
    expect(Object.keys(said ?? {})).toEqual(['names', 'note'])
  })
})
