import type { NetworkCategory, NetworkRetailer } from '#api/ports/network/port.ts'
import { searchPrefixes, searchWords } from '#api/store/search/search-words.ts'

/** The id of the category that contains all shops. */
export const ALL_SHOPS = 0

export const categoryTerm = (id: number): string => `c:${id}`
const wordTerm = (word: string): string => `w:${word}`

/** Every term that finds a shop. */
export function termsOf(retailer: NetworkRetailer, categories: readonly NetworkCategory[]): string[] {
  const own = categories.filter(({ id }) => retailer.categoryIds.includes(id)).map(({ name }) => name)
  const texts = [retailer.name, ...retailer.domains, ...own]
  return [ALL_SHOPS, ...new Set(retailer.categoryIds)].map(categoryTerm).concat(searchPrefixes(texts).map(wordTerm))
}

/** The terms of a search, longest first, because long words are usually the rarest. */
export const searchTerms = (q: string): string[] =>
  searchWords(q)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .map(wordTerm)

/** More words rarely narrow the result, and each one costs a lookup. */
const MOST_WORDS = 6
