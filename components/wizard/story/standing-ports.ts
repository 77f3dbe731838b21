import type { WizardPorts } from '#machines/react/use-wizard.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

/**
 * Opens a run with these answers. What is sent or waited for never settles, or nobody answers. Each has a run of its own, so
 * that nothing typed in one story lies in another.
 */
export function standingPorts(draft: Draft, outcome: 'pending' | 'lost'): WizardPorts {
  const run = { id: crypto.randomUUID(), revision: 1 }
  const settle = () =>
    outcome === 'lost' ? Promise.reject(new Error('Nobody answers.')) : new Promise<never>(() => {})
  return { open: async (wanted) => ({ run, draft, wanted }), perform: settle, watch: settle }
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
