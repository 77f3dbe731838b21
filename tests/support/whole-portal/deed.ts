import type { Model } from './model.ts'

/** One action of a person. A new object gets its name before it exists, so that later actions can refer to it. */
export interface Deed {
  readonly what: string
  /** A person's name; empty for a visitor. */
  readonly who: string
  readonly circle?: string
  readonly person?: string
  /** The name of an order, a purchase, a withdrawal, an invitation or a bank account. */
  readonly thing?: string
  readonly made?: string
  readonly cents?: number
  readonly times?: number
  readonly hours?: number
  /** The chosen variant of the action: a good, a fault, or a password. */
  readonly word?: string
}

/** An HTTP call. `{name}` stands for an id, token or code that only the portal knows. */
export interface Http {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The portal's answer to a call. */
export interface Reply {
  readonly status: number
  /** The JSON body; `valueAt` reads dotted paths from it. */
  readonly body: unknown
  readonly headers: Headers
}

/**
 * The answer that the model expects: the status and, for a refusal, its code. If several codes are possible, a list.
 */
export interface Foretold {
  readonly status: number
  readonly code?: string | readonly string[]
  /** Expected values in the reply, by their paths. */
  readonly seen?: Readonly<Record<string, unknown>>
}

export type Rule = (model: Model, deed: Deed) => Foretold | undefined
export type Fields = Omit<Deed, 'what'>

/** Random choices. The same seed gives the same choices. */
export interface Pick {
  of<T>(some: readonly T[]): T | undefined
  /** True with this probability, from 0 to 1. */
  chance(often: number): boolean
  upTo(most: number): number
  /** A name that no object has yet. */
  name(letter: string): string
}

export interface Kind {
  /** How often this kind of action is drawn, compared with others. */
  readonly weight: number
  /** Whether the action must not happen at the same time as others. */
  readonly alone?: true
  /** Whether the portal still works on the action after its answer. */
  readonly later?: true
  draw(model: Model, pick: Pick): Fields | undefined
  http(deed: Deed): Http | readonly Http[]
  /** The reasons to refuse the action. The first rule that matches decides. */
  readonly rules: readonly Rule[]
  /** Changes the model as the action should, and returns the expected answer. */
  done(model: Model, deed: Deed): Foretold
  /** The names of new objects, by the path of their ids in the reply. */
  names?(deed: Deed): Readonly<Record<string, string>>
}

/** The value at a dotted path of a reply. */
export function valueAt(body: unknown, path: string): unknown {
  return path === '' ? body : path.split('.').reduce<unknown>((value, name) => Object(value)[name], body)
}
