import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { AnswerRows } from './answer-rows.tsx'
import type { StepWords } from './words.ts'

const AccountSummary = lazy(() =>
  import('#components/steps/account-summary.tsx').then((module) => ({ default: module.AccountSummary })),
)

/** A step that is not asked again, read-only. Without an answer of its own it says who is signed in. */
export const StepSummary = ({ at, words }: { at: AtStep; words: StepWords }) =>
  at.entry ? (
    <AnswerRows step={at.step} answer={at.entry.answer} words={words} />
  ) : (
    <Suspense fallback={<Skeleton shape="block" height={112} />}>
      <AccountSummary />
    </Suspense>
  )
