const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether every word of the search is in the text, in full or as the start of a word. An empty search matches
 * everything.
 */
export function matches(text: string, asked: string): boolean {
  if (asked.trim() === '') return true
  const [words, wanted] = [wordsOf(text), wordsOf(asked)]
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}
