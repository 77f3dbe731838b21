import { AccountSummary } from '#components/steps/account-summary.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { AnswerRows } from './answer-rows.tsx'
import type { StepWords } from './words.ts'

/** A step that is not asked again, read-only. Without an answer of its own it says who is signed in. */
export const StepSummary = ({ at, words }: { at: AtStep; words: StepWords }) =>
  at.entry ? <AnswerRows step={at.step} answer={at.entry.answer} words={words} /> : <AccountSummary />
