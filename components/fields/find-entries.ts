import { type Entry, folded } from '#machines/define/fields/listed.ts'

/** The entries that have, for each word that was typed, a word that begins with it; those whose title begins with all of it first. */
export function findEntries<Id extends string>(entries: readonly Entry<Id>[], typed: string): readonly Entry<Id>[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const found = entries.flatMap((entry) => {
    const [title, detail] = [folded(entry.title), folded(entry.detail ?? '')]
    const has = (text: string, word: string) => ` ${text}`.includes(` ${word}`)
    if (!words.every((word) => has(title, word) || has(detail, word))) return []
    return { entry, rank: title.startsWith(wanted) ? 0 : words.every((word) => has(title, word)) ? 1 : 2 }
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** A title in pieces: those that were typed, and the rest. */
export function markTyped(
  title: string,
  typed: string,
): readonly { readonly text: string; readonly isTyped: boolean }[] {
  const words = folded(typed).split(' ').filter(Boolean)
  return (title.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((piece) => {
    const word = words.filter((one) => folded(piece).startsWith(one)).sort((one, other) => other.length - one.length)[0]
    const length = word === undefined ? 0 : typedLength(piece, word)
    return [
      { text: piece.slice(0, length), isTyped: true },
      { text: piece.slice(length), isTyped: false },
    ].filter(({ text }) => text !== '')
  })
}

/** How much of a piece was typed: as much of it as is folded to the word. */
function typedLength(piece: string, word: string): number {
  for (let length = 1; length <= piece.length; length++)
    if (folded(piece.slice(0, length)).length >= word.length) return length
  return 0
}
