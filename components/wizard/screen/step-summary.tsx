import { Suspense } from 'react'
import { later } from '#components/later/later.tsx'
import { lazyPart } from '#components/later/lazy-part.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'

const AnswerRows = later(() => import('./answer-rows.tsx').then((module) => module.AnswerRows))
const UnsavedText = later(() => import('./two-texts.tsx').then((module) => module.UnsavedText))
const AccountSummary = lazyPart(() =>
  import('#components/steps/parts/account-summary.tsx').then((module) => module.AccountSummary),
)

interface StepSummaryProps {
  at: AtStep
  words: StepWords
  /** Text that people typed here before the server locked the answer. */
  unsaved: RawValues | undefined
}

/**
 * Shows a step that is no longer asked, read-only. If the server has locked its answer, also says why. If the step has
 * no answer of its own, shows who is signed in.
 */
export const StepSummary = ({ at, words, unsaved }: StepSummaryProps) => (
  <Suspense fallback={<Skeleton shape="block" height={112} />}>
    {at.mark !== undefined && <Notice className={styles.notice}>{words.mark(at.mark)}</Notice>}
    {at.entry && at.entry.answer[DOOR_FACT] === undefined ? (
      <AnswerRows step={at.step} answer={at.entry.answer} words={words} />
    ) : (
      <AccountSummary />
    )}
    {unsaved && <UnsavedText step={at.step} words={words} typed={unsaved} />}
  </Suspense>
)
