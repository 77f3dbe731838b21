import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { answerAt } from '#machines/walk/draft.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from './withdrawal.module.css'

/** The id of the withdrawal flow's run (one pass through the flow) that is open now. Cleared when its dialog closes. */
let open: string | undefined

/** Tells people who return to an unfinished withdrawal that their answers were kept. Tells them only once. */
export const KeptEarlier = ({ at: { run, draft, step } }: Pick<ExtraProps, 'at'>) => {
  const t = useTranslations('withdrawal.resumed')
  const [isOpened] = useState(() => open !== run.id)
  useEffect(() => {
    open = run.id
    // Clear the id only if the dialog is closed: it remains open between steps.
    return () =>
      void setTimeout(() => {
        if (!document.querySelector('dialog[open]')) open = undefined
      })
  }, [run.id])
  const isBegun = answerAt<typeof withdrawalMode>(draft, 'withdrawal-mode') !== undefined
  if (!isOpened || !isBegun || step.kind !== 'question') return null
  return (
    <Notice className={styles.kept} title={t('title')}>
      {t('text')}
    </Notice>
  )
}
