import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { answerAt, type Draft } from '#machines/walk/draft.ts'

/** Whether the withdrawal with these answers sends the money to a bank account. Otherwise, it buys a gift card. */
export const isToBank = (draft: Draft): boolean =>
  answerAt<typeof withdrawalMode>(draft, 'withdrawal-mode')?.kind === 'bank'
