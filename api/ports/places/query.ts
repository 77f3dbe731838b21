import { stateOf, statesLike } from './states.ts'

/** Lower case, without accents and punctuation, with "saint" as "st". Names and queries are compared in this form. */
export function normalizeName(words: string): string {
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

/** One interpretation of a query: a name prefix and its possible states (`undefined` means any). */
export interface Reading {
  readonly name: string
  readonly states: ReadonlySet<string> | undefined
}

/** All interpretations of a query, most likely first: "iowa city" is a name, "dayton oh" may be a name and a state. */
export function readingsOf(query: string): Reading[] {
  const [before = '', ...after] = normalizeName(query)
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
