import type { WizardPorts } from '#machines/react/use-wizard.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { Refusal, type WizardHistory } from '#machines/wizard/ports.ts'

/** The result of a call or a wait: none yet, no answer, success, or a refusal with this code. */
export type StoryOutcome = 'pending' | 'lost' | 'done' | { readonly refused: string }

/**
 * Opens a run with these answers, and lets what is sent or waited for come out as the story says. Each has a run of its own, so
 * that nothing typed in one story lies in another.
 */
export function standingPorts(draft: Draft, outcome: StoryOutcome): WizardPorts {
  const run = { id: crypto.randomUUID(), revision: 1 }
  const settle = (): Promise<never> => {
    if (outcome === 'lost') return Promise.reject(new Error('No answer came.'))
    if (typeof outcome === 'object') return Promise.reject(new Refusal('It was refused.', outcome.refused))
    return new Promise(() => {})
  }
  return {
    open: async (wanted) => ({ run, draft, wanted }),
    perform: outcome === 'done' ? async () => ({ revision: run.revision }) : settle,
    watch: settle,
  }
}

/** An address that stays as it is: a story is no place to travel from. */
export const standingHistory = (step: string): WizardHistory => ({
  index: 0,
  wanted: () => step,
  push: () => undefined,
  replace: () => undefined,
  onTravel: () => () => undefined,
  leave: () => undefined,
})
