import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCHOOLS } from '#tests/support/flows/schools.ts'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { domainOf } from '../fact.ts'
import { listed, normalizeTitle, optionalListed } from './listed.ts'

describe('an entry of a long list, such as a school', () => {
  const school = listed(SCHOOLS)

  test.each([
    ['linden-middle', 'linden-middle'],
    ['Linden Middle School', 'linden-middle'],
    ['  linden  middle SCHOOL ', 'linden-middle'],
    ['ecole saint luc', 'saint-luc'],
    ['Public School U9', 'school-U9'],
  ])('%s is %s', (typed, id) => expect(verdictOf(school, typed)).toEqual({ value: id }))

  test.each([
    ['', 'empty', {}],
    ['  ', 'empty', {}],
    [undefined, 'empty', {}],
    [7, 'empty', {}],
    ['Lindon Hi', 'listed', { typed: 'Lindon Hi' }],
    ['North Elementary', 'listed', { typed: 'North Elementary' }],
    ['linden', 'listed', { typed: 'linden' }],
    ['toString', 'listed', { typed: 'toString' }],
  ])('%j is refused: %s', (typed, rule, params) => expect(verdictOf(school, typed)).toEqual({ rule, params }))

  test('is a fact with each entry as a value', () => {
    expect(domainOf(school)).toEqual(SCHOOLS.map(({ id }) => id))
    expect(domainOf(optionalListed(SCHOOLS))).toEqual([...SCHOOLS.map(({ id }) => id), undefined])
  })

  test('may be left out if it is optional', () => {
    expect(verdictOf(optionalListed(SCHOOLS), undefined)).toEqual({ value: undefined })
    expect(verdictOf(optionalListed(SCHOOLS), 'Lindon Hi')).toMatchObject({ rule: 'listed' })
  })

  test('is read from any text, or refused with a reason', () => {
    const ids = SCHOOLS.map(({ id }) => String(id))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...SCHOOLS.map(({ title }) => title))),
        (typed) => {
          const verdict = verdictOf(school, typed)
          if ('value' in verdict) expect(ids).toContain(verdict.value)
          else expect(['empty', 'listed']).toContain(verdict.rule)
        },
      ),
    )
  })
})

test('two texts are the same if they differ only by accents, capitals and punctuation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeTitle(normalizeTitle(text))).toBe(normalizeTitle(text))
    }),
  )
})
