interface Paragraph {
  /** The paragraph's position, from 0. */
  readonly at: number
  readonly words: string
}

/** The paragraphs of a story, split at blank lines. */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words, at) => ({ at, words }))

/**
 * Returns the position of the paragraph to show as just edited: the first one that differs from `before`, or the last
 * one if none does.
 */
export function newestOf(before: string, text: string): number {
  const then = paragraphsOf(before)
  const now = paragraphsOf(text)
  const changed = now.find(({ at, words }) => then[at]?.words !== words)
  return changed?.at ?? now.length - 1
}
