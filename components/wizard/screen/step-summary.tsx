import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { DOOR } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import type { StepWords } from '../words/words.ts'

const AnswerRows = lazy(() => import('./answer-rows.tsx').then((module) => ({ default: module.AnswerRows })))
const AccountSummary = lazy(() =>
  import('#components/steps/parts/account-summary.tsx').then((module) => ({ default: module.AccountSummary })),
)

/** A step that is not asked again, read-only. Without an answer of its own it says who is signed in. */
export const StepSummary = ({ at, words }: { at: AtStep; words: StepWords }) => (
  <Suspense fallback={<Skeleton shape="block" height={112} />}>
    {at.entry && at.entry.answer[DOOR] === undefined ? (
      <AnswerRows step={at.step} answer={at.entry.answer} words={words} />
    ) : (
      <AccountSummary />
    )}
  </Suspense>
)
