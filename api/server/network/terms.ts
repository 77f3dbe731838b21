import type { NetworkCategory, NetworkRetailer } from '#api/ports/network/port.ts'
import { searchPrefixes, searchWords } from '#api/store/search/search-words.ts'

/** Every shop is in it. */
export const ALL = 0

export const categoryTerm = (id: number): string => `c:${id}`
const wordTerm = (word: string): string => `w:${word}`

/** Everything that a shop is found by. */
export function termsOf(retailer: NetworkRetailer, categories: readonly NetworkCategory[]): string[] {
  const own = categories.filter(({ id }) => retailer.categoryIds.includes(id)).map(({ name }) => name)
  const texts = [retailer.name, ...retailer.domains, ...own]
  return [ALL, ...new Set(retailer.categoryIds)].map(categoryTerm).concat(searchPrefixes(texts).map(wordTerm))
}

/** The terms that a search asks for, the rarest first as far as anybody can tell: the longest. */
export const searchTerms = (q: string): string[] =>
  searchWords(q)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .map(wordTerm)

/** More words narrow nothing down any more, and each costs a look. */
const MOST_WORDS = 6
