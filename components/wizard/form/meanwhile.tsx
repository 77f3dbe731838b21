import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { Problem } from '#machines/wizard/ports.ts'
import styles from '../look/wizard.module.css'

/**
 * The codes of refusals for an answer that came too late: the answer was valid, but the flow had already moved on in
 * another tab or on another device.
 */
const LATE = ['stale-run', 'step-closed', 'answer-held', 'step-not-reachable', 'run-ended', 'idempotency-mismatch']

export const isLate = (problem: Problem | undefined): boolean => LATE.includes(problem?.code ?? '')

/** Tells people, above the current step, that their answer came too late. */
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
