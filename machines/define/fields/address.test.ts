import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { metaOf } from '../field.ts'
import { address, addressLines, optionalAddress, rowsOf } from './address.ts'
import { COUNTRIES } from './countries.ts'

const elm = { country: 'US', line1: '1 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' }
const linden = { country: 'DE', line1: 'Lindenweg 14', postalCode: '50674', locality: 'Köln' }
const germany = { part: 'postalCode', country: 'DE' }

describe('an address of any country', () => {
  const home = address()

  test.each<[string, object, object | undefined]>([
    ['of the USA', elm, elm],
    ['of Germany', linden, linden],
    ['with a region that its country does not have', { ...linden, region: 'Ohio' }, linden],
    ['with a part left empty', { ...elm, line2: ' ' }, elm],
    [
      'with a code in small letters',
      { country: 'GB', line1: 'a', locality: 'b', postalCode: 'sw1a 1aa' },
      { country: 'GB', line1: 'a', locality: 'b', postalCode: 'SW1A 1AA' },
    ],
    ['without a code where there are none', { country: 'HK', line1: 'a', locality: 'b', region: 'c' }, undefined],
  ])('%s', (_, typed, kept = typed) => expect(verdictOf(home, typed)).toEqual({ value: kept }))

  test.each([
    [{ ...linden, postalCode: '5067' }, 'postal', { ...germany, digits: 5, count: 4 }],
    [{ ...linden, postalCode: '' }, 'empty', germany],
    [{ ...elm, region: '' }, 'empty', { part: 'region', country: 'US' }],
    [{ ...elm, line1: 'a'.repeat(101) }, 'long', { part: 'line1', max: 100, count: 101 }],
    [{ ...elm, locality: 'a\0b' }, 'characters', { part: 'locality' }],
    [{ country: 'GB', line1: 'a', locality: 'b', postalCode: '12345' }, 'postal', { digits: 'none', count: 5 }],
    [{ ...elm, country: 'XX' }, 'empty', { part: 'country' }],
    [undefined, 'empty', {}],
  ])('%j is refused: %s', (typed, rule, params) => expect(verdictOf(home, typed)).toMatchObject({ rule, params }))

  test('may be left out as a whole, but not in part', () => {
    expect(verdictOf(optionalAddress(), undefined)).toEqual({ value: undefined })
    expect(verdictOf(optionalAddress(), { ...elm, line1: '' })).toMatchObject({ rule: 'empty' })
  })

  test('counts as left out if all fields that its country shows are empty', () => {
    const { isBlank } = metaOf(optionalAddress())
    expect(isBlank?.({ country: 'DE', line1: ' ', region: 'OH' })).toBe(true)
    expect(isBlank?.({ country: 'US', line1: '', region: 'OH' })).toBe(false)
  })

  test('has a street in every country, and no part twice', () => {
    for (const country of COUNTRIES) {
      const parts = rowsOf(country).flat()
      expect([country, parts[0], new Set(parts).size]).toEqual([country, 'line1', parts.length])
    }
    expect(rowsOf('US')).toEqual([['line1'], ['line2'], ['locality', 'region'], ['postalCode']])
    expect(rowsOf('DE')).toEqual([['line1'], ['line2'], ['postalCode', 'locality']])
  })

  test('that was kept is unchanged when it is sent again', () => {
    const part = fc.option(fc.string({ unit: 'binary', maxLength: 110 }), { nil: undefined })
    const typed = fc.record({
      country: fc.constantFrom(...COUNTRIES),
      line1: part,
      line2: part,
      locality: part,
      region: part,
      postalCode: fc.option(fc.constantFrom('45402', '50674', '1010', 'SW1A 1AA', '', 'k1a 0b1'), { nil: undefined }),
    })
    fc.assert(
      fc.property(typed, (told) => {
        const verdict = verdictOf(home, told)
        if ('value' in verdict) expect(verdictOf(home, verdict.value)).toEqual(verdict)
        else expect(['empty', 'long', 'characters', 'postal']).toContain(verdict.rule)
      }),
    )
  })
})

test('an address is shown in the format of its country', () => {
  expect(addressLines(elm)).toEqual(['1 Elm Street', 'Dayton, OH 45402'])
  expect(addressLines(linden)).toEqual(['Lindenweg 14', '50674 Köln'])
})
