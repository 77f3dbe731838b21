import type { AnyFlow } from '#machines/define/flow.ts'
import type { Inspect } from '#machines/react/use-wizard.ts'
import { type Happening, happeningIn, type WizardStatus } from '#machines/wizard/happening.ts'

/** The events that a flow's state machine has reported since it was started, and its latest status. */
interface Told {
  readonly standing: WizardStatus | undefined
  readonly happenings: readonly Happening[]
}

/** Records the events of a wizard's state machine, and notifies subscribers. */
export interface Tape {
  readonly hear: Inspect
  now(): Told
  subscribe(listener: () => void): () => void
}

/** The maximum number of events to keep. Nobody reads more than that. */
const MAX_HAPPENINGS = 200

/** Creates a tape, which records the events of one flow. When the flow is started again, the tape starts again too. */
export function makeTape(flow: AnyFlow): Tape {
  const listeners = new Set<() => void>()
  let told: Told = { standing: undefined, happenings: [] }
  return {
    hear(event) {
      const happening = happeningIn(flow, event, told.standing)
      if (!happening) return
      const before = happening.type === 'begin' ? [] : told.happenings.slice(1 - MAX_HAPPENINGS)
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
