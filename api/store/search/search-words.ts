const words = new Intl.Segmenter('en', { granularity: 'word' })
/** What is told apart of a word; longer ones are found by their beginning. */
const LONGEST = 12

/** The words of a text as they are looked for: without accents, case and what stands between them; each once. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
  const found = [...words.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => cut(segment))
  return [...new Set(found)]
}

/** All beginnings of the words of texts, so that whoever types the first letters of a word finds it by one look. */
export function searchPrefixes(texts: readonly (string | null)[]): string[] {
  const all = texts.flatMap((text) => searchWords(text ?? ''))
  return [...new Set(all.flatMap((word) => [...word].map((_, index) => [...word].slice(0, index + 1).join(''))))]
}

const cut = (word: string) => [...word].slice(0, LONGEST).join('')
