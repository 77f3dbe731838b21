import { type Entry, normalizeTitle } from '#machines/define/fields/listed.ts'

/**
 * Finds the entries in which every typed word is the start of some word. Entries whose title starts with the typed text
 * come first.
 */
export function findEntries<Id extends string>(entries: readonly Entry<Id>[], typed: string): readonly Entry<Id>[] {
  const wanted = normalizeTitle(typed)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const found = entries.flatMap((entry) => {
    const [title, detail] = [normalizeTitle(entry.title), normalizeTitle(entry.detail ?? '')]
    const has = (text: string, word: string) => ` ${text}`.includes(` ${word}`)
    if (!words.every((word) => has(title, word) || has(detail, word))) return []
    return { entry, rank: title.startsWith(wanted) ? 0 : words.every((word) => has(title, word)) ? 1 : 2 }
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** Splits a title into the pieces that match the typed text and the pieces that don't. */
export function markTyped(
  title: string,
  typed: string,
): readonly { readonly text: string; readonly isTyped: boolean }[] {
  const words = normalizeTitle(typed).split(' ').filter(Boolean)
  return (title.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((piece) => {
    const word = words
      .filter((one) => normalizeTitle(piece).startsWith(one))
      .sort((one, other) => other.length - one.length)[0]
    const length = word === undefined ? 0 : typedLength(piece, word)
    return [
      { text: piece.slice(0, length), isTyped: true },
      { text: piece.slice(length), isTyped: false },
    ].filter(({ text }) => text !== '')
  })
}

/**
 * Returns how many characters at the start of the piece match the word. Normalizing can change a string's length, so
 * this counts characters of the original.
 */
function typedLength(piece: string, word: string): number {
  for (let length = 1; length <= piece.length; length++)
    if (normalizeTitle(piece.slice(0, length)).length >= word.length) return length
  return 0
}
