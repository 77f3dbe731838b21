import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { domainOf } from '../fact.ts'
import { metaOf, rulesOf } from '../field.ts'
import { agreement, optionalAgreement } from './agreement.ts'
import { amount, optionalAmount } from './amount.ts'
import { optionalYesNo, yesNo } from './yes-no.ts'

describe('a yes or no', () => {
  test('is one of two values, and a fact', () => {
    expect([true, false].map((input) => verdictOf(yesNo(), input))).toEqual([{ value: true }, { value: false }])
    expect(domainOf(yesNo())).toEqual([true, false])
  })
  test.each<unknown>([undefined, null, '', 'yes', 'true', 0, 1])('%j is refused', (input) =>
    expect(verdictOf(yesNo(), input)).toMatchObject({ rule: 'empty' }),
  )
  test('may be left out if it is optional', () => {
    expect(verdictOf(optionalYesNo(), undefined)).toEqual({ value: undefined })
    expect(domainOf(optionalYesNo())).toEqual([true, false, undefined])
    expect(rulesOf(metaOf(optionalYesNo()))).toEqual([])
  })
})

describe('a checkbox next to a sentence', () => {
  test('must be checked', () => {
    expect(verdictOf(agreement(), true)).toEqual({ value: true })
    for (const input of [false, undefined, '', 'true', '2026-01-01'])
      expect(verdictOf(agreement(), input)).toMatchObject({ rule: 'empty' })
  })
  test('may be left empty if it is optional, which guards can read', () => {
    expect(verdictOf(optionalAgreement(), undefined)).toEqual({ value: undefined })
    expect(domainOf(optionalAgreement())).toEqual([true, undefined])
  })
})

describe('an amount with its own minimum', () => {
  const fare = amount({ min: 500, max: 10_000 })
  test('is refused below the minimum and above the maximum', () => {
    expect(verdictOf(fare, '4.99')).toEqual({ rule: 'least', params: { least: '$5.00' } })
    expect(verdictOf(fare, '5')).toEqual({ value: '5.00' })
    expect(verdictOf(fare, '100.01')).toEqual({ rule: 'most', params: { most: '$100.00' } })
  })
  test('may be left out if it is optional', () => {
    expect(verdictOf(optionalAmount({ max: 100 }), ' ')).toEqual({ value: '' })
    expect(verdictOf(optionalAmount({ max: 100 }), '1.01')).toMatchObject({ rule: 'most' })
    expect(rulesOf(metaOf(optionalAmount({ max: 100 })))).toEqual(['amount', 'least', 'most'])
    expect(rulesOf(metaOf(amount({ min: 0, max: 100 })))).toEqual(['empty', 'amount', 'most'])
  })
})
