import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCHOOLS } from '#tests/support/flows/schools.ts'
import { findEntries, markTyped } from './find-entries.ts'

const found = (typed: string) => findEntries(SCHOOLS, typed).map(({ id }) => String(id))

describe('a search in a long list', () => {
  test.each([
    ['lind', ['linden-middle', 'linden-park', 'lindsey-high']],
    ['LIND troy', ['lindsey-high']],
    ['ecole', ['saint-luc']],
    ['quebec', ['saint-luc']],
    ['north', ['north-dayton', 'north-troy']],
    ['school linden', ['linden-middle']],
    ['inden', []],
    [' ', []],
    ['…', []],
  ])('%s', (typed, ids) => expect(found(typed)).toEqual(ids))

  test('puts titles that begin with the search before others, and titles before details', () => {
    const entries = [
      { id: 'detail', title: 'B', detail: 'Troy' },
      { id: 'within', title: 'New Troy' },
      { id: 'first', title: 'Troy High' },
    ]
    expect(findEntries(entries, 'troy').map(({ id }) => id)).toEqual(['first', 'within', 'detail'])
  })

  test('finds each entry by its title, and by every beginning of it', () =>
    fc.assert(
      fc.property(fc.constantFrom(...SCHOOLS), fc.nat({ max: 40 }), ({ id, title }, length) => {
        const typed = title.slice(0, length + 1)
        if (typed.trim() !== '') expect(found(typed)).toContain(id)
      }),
    ))
})

describe('the searched text is marked in a title', () => {
  const marked = (title: string, typed: string) =>
    markTyped(title, typed)
      .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
      .join('')

  test.each([
    ['Linden Middle School', 'lind', '[Lind]en Middle School'],
    ['Linden Middle School', 'mid lin', '[Lin]den [Mid]dle School'],
    ['École Saint-Luc', 'eco', '[Éco]le Saint-Luc'],
    ['École Saint-Luc', 'luc', 'École Saint-[Luc]'],
    ['North Elementary', 'troy', 'North Elementary'],
  ])('%s, %s', (title, typed, shown) => expect(marked(title, typed)).toBe(shown))

  test('without losing a part of the title', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, typed) => {
        expect(
          markTyped(title, typed)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title)
      }),
    ))
})
