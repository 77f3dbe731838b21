import { lazy, Suspense } from 'react'
import { later } from '#components/fields/later.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { DOOR } from '#machines/define/declared.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'

const AnswerRows = later(() => import('./answer-rows.tsx').then((module) => module.AnswerRows))
const UnsavedText = later(() => import('./two-texts.tsx').then((module) => module.UnsavedText))
const AccountSummary = lazy(() =>
  import('#components/steps/parts/account-summary.tsx').then((module) => ({ default: module.AccountSummary })),
)

interface StepSummaryProps {
  at: AtStep
  words: StepWords
  /** What was typed here before the answer was held. */
  unsaved: RawValues | undefined
}

/**
 * A step that is not asked again, read-only: why, where its answer is held. Without an answer of its own it says who is
 * signed in.
 */
export const StepSummary = ({ at, words, unsaved }: StepSummaryProps) => (
  <Suspense fallback={<Skeleton shape="block" height={112} />}>
    {at.mark !== undefined && <Notice className={styles.notice}>{words.mark(at.mark)}</Notice>}
    {at.entry && at.entry.answer[DOOR] === undefined ? (
      <AnswerRows step={at.step} answer={at.entry.answer} words={words} />
    ) : (
      <AccountSummary />
    )}
    {unsaved && <UnsavedText step={at.step} words={words} typed={unsaved} />}
  </Suspense>
)
