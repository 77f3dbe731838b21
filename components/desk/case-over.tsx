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
  /** What an operator was told who came too late. */
  refused: NotDecided | undefined
  typed: string
  /** Whether the form went with the focus in it. */
  hadFocus: RefObject<boolean>
}

/** Nothing is left to decide: why, and what somebody had written who came too late. */
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
