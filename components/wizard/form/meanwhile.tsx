import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { Problem } from '#machines/wizard/ports.ts'
import styles from '../look/wizard.module.css'

/** Refusals of an answer that came too late: nothing is wrong with it, things have gone on without it. */
const LATE = ['stale-run', 'step-closed', 'answer-held', 'step-not-reachable', 'run-ended', 'idempotency-mismatch']

export const isLate = (problem: Problem | undefined): boolean => LATE.includes(problem?.code ?? '')

/** Says that what was sent came too late, over the step where things stand now. */
export const Meanwhile = ({ problem }: { problem: Problem }) => {
  const t = useTranslations('wizard.meanwhile')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice className={styles.notice} title={t('title')}>
        {problem.detail}
      </Notice>
    </div>
  )
}
