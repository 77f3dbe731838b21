import { stateOf, statesLike } from './states.ts'

/** Lower case, no accents, no punctuation, "saint" as "st": names and queries meet in this form. */
export function plain(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.ʻ]/g, '')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
}

/** One way to read a query: a name that begins like this, in one of these states (`undefined`: in any). */
export interface Reading {
  readonly name: string
  readonly states: ReadonlySet<string> | undefined
}

/** Every way to read a query, the likeliest first: "iowa city" is a name, "dayton oh" may be a name and a state. */
export function readings(query: string): Reading[] {
  const [before = '', ...after] = plain(query)
    .split(',')
    .map((part) => part.trim())
  if (before === '') return []
  if (after.length > 0) return [{ name: before, states: after[0] ? statesLike(after.join(' ')) : undefined }]
  return [{ name: before, states: undefined }, ...withTrailingState(before.split(' '))]
}

function withTrailingState(words: readonly string[]): Reading[] {
  return [1, 2, 3].flatMap((length) => {
    const state = words.length > length ? stateOf(words.slice(-length).join(' ')) : undefined
    return state ? [{ name: words.slice(0, -length).join(' '), states: new Set([state]) }] : []
  })
}
