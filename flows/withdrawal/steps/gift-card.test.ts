import { describe, expect, test } from 'vitest'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { giftCard } from './gift-card.ts'

const brand: PickedOne = { id: 'redgable', name: 'Redgable', detail: '', least: 1000, most: 10_000 }
const bands = [
  { least: 1000, most: 1000 },
  { least: 2500, most: 10_000 },
]
const issuesFor = (amount: string, chosen: PickedOne = { ...brand, bands }) =>
  giftCard
    .verify({ brand: chosen, amount, email: 'ana@example.com' } as never, {} as never)
    .map(({ field, rule, params }) => ({ field, rule, ...params }))

describe('the amount of a gift card', () => {
  test.each(['10.00', '25.00', '99.99', '100.00'])('must be one that the card has: %s', (amount) =>
    expect(issuesFor(amount)).toEqual([]),
  )

  test.each([
    ['9.99', { rule: 'least', least: '$10.00' }],
    ['10.01', { rule: 'least', least: '$25.00' }],
    ['15.00', { rule: 'least', least: '$25.00' }],
    ['100.01', { rule: 'most', most: '$100.00' }],
  ])('is refused in the step if there is no such card: %s', (amount, issue) =>
    expect(issuesFor(amount)).toEqual([{ field: 'amount', ...issue }]),
  )

  test('is checked by minimum and maximum only in a draft from before there were bands', () => {
    expect(issuesFor('15.00', brand)).toEqual([])
    expect(issuesFor('9.99', brand)).toEqual([{ field: 'amount', rule: 'least', least: '$10.00' }])
  })
})
