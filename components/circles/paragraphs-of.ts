interface Paragraph {
  /** Its place in the text, counted from 0. */
  readonly at: number
  readonly words: string
}

/** The paragraphs of a story: what blank lines divide. */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words, at) => ({ at, words }))

/** The place of the paragraph that was written last: the first one that differs from before, else the last one. */
export function newestOf(before: string, text: string): number {
  const then = paragraphsOf(before)
  const now = paragraphsOf(text)
  const changed = now.find(({ at, words }) => then[at]?.words !== words)
  return changed?.at ?? now.length - 1
}
