import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from '../look/wizard.module.css'

/** Asks for confirmation when people close a step that has unsaved text. */
export const LeaveQuestion = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => {
  const t = useTranslations('wizard.discard')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby="leave-title" aria-describedby="leave-text" className={styles.leave}>
      <h2 id="leave-title" className={styles.helpTitle}>
        {t('title')}
      </h2>
      <p id="leave-text">{t('text')}</p>
      <div className={styles.leaveActions}>
        <Button variant="second" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button ref={stay} variant="primary" onClick={onStay}>
          {t('stay')}
        </Button>
      </div>
    </div>
  )
}
