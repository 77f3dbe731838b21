const words = new Intl.Segmenter('en', { granularity: 'word' })
/** The number of letters compared. Longer words are found by their first letters. */
const LONGEST = 12

/** The distinct words of a text as the search stores them: without accents, case and punctuation. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
  const found = [...words.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => cut(segment))
  return [...new Set(found)]
}

/** All prefixes of the words in these texts, so that a word is found by its first letters with a single lookup. */
export function searchPrefixes(texts: readonly (string | null)[]): string[] {
  const all = texts.flatMap((text) => searchWords(text ?? ''))
  return [...new Set(all.flatMap((word) => [...word].map((_, index) => [...word].slice(0, index + 1).join(''))))]
}

const cut = (word: string) => [...word].slice(0, LONGEST).join('')
