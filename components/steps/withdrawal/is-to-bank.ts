import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { answerAt, type Draft } from '#machines/walk/draft.ts'

/** Whether this run takes the money to a bank account; otherwise it takes out a gift card. */
export const isToBank = (draft: Draft): boolean =>
  answerAt<typeof withdrawalMode>(draft, 'withdrawal-mode')?.kind === 'bank'
