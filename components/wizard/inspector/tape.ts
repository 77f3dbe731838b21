import type { AnyFlow } from '#machines/define/flow.ts'
import type { Inspect } from '#machines/react/use-wizard.ts'
import { type Happening, happeningIn, type Standing } from '#machines/wizard/happening.ts'

/** What a wizard has told since it was opened. */
export interface Told {
  readonly standing: Standing | undefined
  readonly happenings: readonly Happening[]
}

/** Listens to a wizard's machine, and is told to whoever draws it. */
export interface Tape {
  readonly hear: Inspect
  now(): Told
  subscribe(listener: () => void): () => void
}

/** More than this nobody reads. */
const MOST = 200

/** A tape for the wizards of one flow: each that begins takes the place of the one before. */
export function makeTape(flow: AnyFlow): Tape {
  const listeners = new Set<() => void>()
  let told: Told = { standing: undefined, happenings: [] }
  return {
    hear(event) {
      const happening = happeningIn(flow, event, told.standing)
      if (!happening) return
      const before = happening.type === 'begin' ? [] : told.happenings.slice(1 - MOST)
      told = { standing: happening.to, happenings: [...before, happening] }
      for (const listener of listeners) listener()
    },
    now: () => told,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
