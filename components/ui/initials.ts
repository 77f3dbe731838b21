const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const first = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** "Elena Ruiz" → "ER". A single word gives one letter. Emoji and accented letters are not split. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => first(word ?? ''))
    .join('')
    .toLocaleUpperCase('en')
}
