import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import type { QueueName } from '#api/contract/desk.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { NotDecided } from './decision-of.ts'
import styles from './desk.module.css'

interface CaseOverProps {
  queue: QueueName
  isGone: boolean
  /** Why the server refused a decision that came too late. */
  refused: NotDecided | undefined
  typed: string
  /** Whether the form had the focus when it was removed. */
  hadFocus: RefObject<boolean>
}

/**
 * Shown when there is nothing left to decide. Says why. If an operator's decision came too late, also shows the text
 * that they typed.
 */
export const CaseOver = ({ queue, isGone, refused, typed, hadFocus }: CaseOverProps) => {
  const t = useTranslations('desk')
  const place = useRef<HTMLDivElement>(null)
  const isLate = refused !== undefined
  useEffect(() => {
    if (isLate || hadFocus.current) place.current?.focus()
  }, [isLate, hadFocus])
  const late = refused?.isKnown ? refused.sentence : t('unheard')
  const back = isGone && (
    <Link href={`/desk?queue=${queue}`} prefetch={false} className={buttonClass()}>
      {t('toDesk')}
    </Link>
  )
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Notice title={isGone ? t(queue === 'jobs' ? 'gone.job' : 'gone.case') : late} action={back}>
        {typed !== '' && (
          <>
            <p>{t('typed')}</p>
            <blockquote dir="auto" className={styles.said}>
              {typed}
            </blockquote>
          </>
        )}
      </Notice>
    </div>
  )
}
