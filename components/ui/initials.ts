const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const first = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** "Elena Ruiz" → "ER"; one word gives one letter. Whole characters, so that an emoji or an accent stays whole. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => first(word ?? ''))
    .join('')
    .toLocaleUpperCase('en')
}
