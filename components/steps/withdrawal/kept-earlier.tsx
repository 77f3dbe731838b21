import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { answerAt } from '#machines/walk/draft.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from './withdrawal.module.css'

/** From one step to the next less time passes than this: in milliseconds. */
const STEP_TO_STEP_MS = 500

/** Which run was last on the screen, and when it left. */
let last: { readonly run: string; readonly at: number } | undefined

/** Said once to people who come back to a withdrawal that they began earlier: its answers are still there. */
export const KeptEarlier = ({ at: { run, draft, step } }: Pick<ExtraProps, 'at'>) => {
  const t = useTranslations('withdrawal.resumed')
  const [isOpened] = useState(() => last?.run !== run.id || performance.now() - last.at > STEP_TO_STEP_MS)
  useEffect(
    () => () => {
      last = { run: run.id, at: performance.now() }
    },
    [run.id],
  )
  const isBegun = answerAt<typeof withdrawalMode>(draft, 'withdrawal-mode') !== undefined
  if (!isOpened || !isBegun || step.kind !== 'question') return null
  return (
    <Notice className={styles.kept} title={t('title')}>
      {t('text')}
    </Notice>
  )
}
