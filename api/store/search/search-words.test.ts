import { expect, test } from 'vitest'
import { searchPrefixes, searchWords } from './search-words.ts'

test.each([
  ['Sunday soup for Maria', ['sunday', 'soup', 'for', 'maria']],
  ['  Élodie’s “Café” & Ñandú! café ', ['elodies', 'cafe', 'nandu']],
  ['Room 12', ['room', '12']],
  ['ﬁne ＡＢＣ', ['fine', 'abc']],
  ['🍲 — …', []],
  ['Donaudampfschifffahrt', ['donaudampfsc']],
])('%j is searched for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('text without spaces is split into words too', () => {
  expect(searchWords('汤为玛丽亚').length).toBeGreaterThan(1)
})

test('a word is found by each of its beginnings, once', () => {
  expect(searchPrefixes(['Soup', null, 'so'])).toEqual(['s', 'so', 'sou', 'soup'])
})
