import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { metaOf, rulesOf } from '../field.ts'
import { number, numberAsKept, numberOf, optionalNumber } from './number.ts'

const miles = number({ min: 1, max: 500 })
const degrees = number({ min: -10, decimals: 1 })

describe('a number', () => {
  test.each([
    ['40', '40'],
    [' 0040 ', '40'],
    ['+40', '40'],
    ['40.', '40'],
    ['40.00', '40'],
    ['1', '1'],
    ['500', '500'],
  ])('of whole miles, typed as %j, is kept as %s', (typed, value) => expect(verdictOf(miles, typed)).toEqual({ value }))
  test.each([
    ['-2.5', '-2.5'],
    ['\u22122.50', '-2.5'],
    ['- 2', '-2'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['1,250.5', '1250.5'],
  ])('of degrees, typed as %j, is kept as %s', (typed, value) => expect(verdictOf(degrees, typed)).toEqual({ value }))

  test.each<[unknown, string, object]>([
    ['', 'empty', {}],
    [undefined, 'empty', {}],
    [40, 'empty', {}],
    ['forty', 'number', {}],
    ['12,50', 'number', {}],
    ['1e3', 'number', {}],
    ['.', 'number', {}],
    ['9'.repeat(16), 'number', {}],
    ['2.5', 'whole', {}],
    ['0', 'least', { least: 1 }],
    ['501', 'most', { most: 500 }],
  ])('of whole miles, %j is refused as %s', (typed, rule, params) =>
    expect(verdictOf(miles, typed)).toEqual({ rule, params }),
  )
  test('of degrees has one decimal and a minimum', () => {
    expect(verdictOf(degrees, '0.25')).toEqual({ rule: 'decimals', params: { decimals: 1 } })
    expect(verdictOf(degrees, '-10.1')).toEqual({ rule: 'least', params: { least: -10 } })
  })
  test('needs messages for its own limits only', () => {
    expect(rulesOf(metaOf(number()))).toEqual(['empty', 'number', 'whole'])
    expect(rulesOf(metaOf(optionalNumber({ max: 5, decimals: 2 })))).toEqual(['number', 'decimals', 'most'])
  })
  test('may be left out if it is optional', () => {
    expect(verdictOf(optionalNumber(), '')).toEqual({ value: '' })
    expect(verdictOf(optionalNumber(), undefined)).toEqual({ value: undefined })
  })

  test('is kept by its value, and is the same when it is read again', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        const kept = numberAsKept(text)
        expect(numberOf(kept ?? '')).toBe(Number(text) + 0)
        expect(numberAsKept(kept ?? '')).toBe(kept)
      }),
    ))
  test('is read from any text, or refused', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = numberAsKept(text)
        return kept === undefined || Number.isFinite(numberOf(kept))
      }),
    ))
})
