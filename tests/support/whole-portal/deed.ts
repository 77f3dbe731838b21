import type { Model } from './model.ts'

/** One thing that somebody does. Things that it makes are named before they exist, so that later deeds can speak of them. */
export interface Deed {
  readonly what: string
  /** A person's name; empty for a visitor. */
  readonly who: string
  readonly circle?: string
  readonly person?: string
  /** An order, a purchase, a withdrawal, an invitation or a bank account. */
  readonly thing?: string
  readonly made?: string
  readonly cents?: number
  readonly times?: number
  readonly hours?: number
  /** A choice: a good, a kind of trouble, a password. */
  readonly word?: string
}

/** A call with `{name}` wherever an id, a token or a code stands that only the portal knows. */
export interface Http {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface Reply {
  readonly status: number
  /** The JSON that came, whatever it is; dotted paths are read out of it by `valueAt`. */
  readonly body: unknown
  readonly headers: Headers
}

/** What the model expects: a status, for a refusal its code (one of several where that is left open). */
export interface Foretold {
  readonly status: number
  readonly code?: string | readonly string[]
  /** Values of the reply by their path. */
  readonly seen?: Readonly<Record<string, unknown>>
}

export type Rule = (model: Model, deed: Deed) => Foretold | undefined
export type Fields = Omit<Deed, 'what'>

/** Chooses at random; every choice comes from the seed. */
export interface Pick {
  of<T>(some: readonly T[]): T | undefined
  /** True so often, from 0 to 1. */
  chance(often: number): boolean
  upTo(most: number): number
  /** A name that nothing has yet. */
  name(letter: string): string
}

export interface Kind {
  /** How often it is drawn, against the others. */
  readonly weight: number
  /** Does not go along with others at one time. */
  readonly alone?: true
  /** The portal goes on with it after it has answered. */
  readonly later?: true
  draw(model: Model, pick: Pick): Fields | undefined
  http(deed: Deed): Http | readonly Http[]
  /** Why it is refused: the first rule that says so counts. */
  readonly rules: readonly Rule[]
  /** What it changes in the model, and what the answer is. */
  done(model: Model, deed: Deed): Foretold
  /** Names for what the portal has made, by their path in the reply. */
  names?(deed: Deed): Readonly<Record<string, string>>
}

/** What stands at a dotted path of a reply. */
export function valueAt(body: unknown, path: string): unknown {
  return path === '' ? body : path.split('.').reduce<unknown>((value, name) => Object(value)[name], body)
}
