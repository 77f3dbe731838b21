import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'

export type CircleType = (typeof CIRCLE_TYPES)[number]

/** The search in the list of Circles, as stored in the page's address. Empty parts are left out. */
export interface Asked {
  readonly q?: string
  readonly type?: CircleType
  readonly cursor?: string
}

type Words = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads the search from an address. Ignores all other parameters. */
export function askedFrom(words: Words): Asked {
  const one = (name: string) => {
    const value = words[name]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  const [q, cursor] = [one('q')?.slice(0, 100), one('cursor')]
  const type = CIRCLE_TYPES.find((known) => known === one('type'))
  return { ...(q && { q }), ...(type && { type }), ...(cursor && { cursor }) }
}

/** Returns the address of the list with this search. */
export const addressOf = (asked: Asked): '/circles' | `/circles?${string}` => {
  const query = new URLSearchParams({ ...asked })
  return query.size > 0 ? `/circles?${query}` : '/circles'
}
