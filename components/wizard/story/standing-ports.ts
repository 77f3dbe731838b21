import type { WizardPorts } from '#machines/react/use-wizard.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { Refusal, type WizardHistory } from '#machines/wizard/ports.ts'

/** The result of a call or wait in a story: none yet, no answer, success, or a refusal with this code. */
export type StoryOutcome = 'pending' | 'lost' | 'done' | { readonly refused: string }

/**
 * A substitute for the server: opens the flow with these answers, and ends every call and wait with the story's
 * outcome. Each story has its own run id, so that text typed in one story doesn't appear in another.
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

/** A history that never changes, because a story shows only one step. */
export const standingHistory = (step: string): WizardHistory => ({
  index: 0,
  wanted: () => step,
  push: () => undefined,
  replace: () => undefined,
  onTravel: () => () => undefined,
  leave: () => undefined,
})
