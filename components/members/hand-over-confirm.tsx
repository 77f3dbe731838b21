import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { CircleMember } from '#api/contract/members.ts'
import { fullDate } from '#components/circles/dates.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldNotes } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './members.module.css'

interface HandOverConfirmProps {
  headline: string
  next: CircleMember
  busy: boolean
  onConfirm(): void
  onBack(): void
  onCancel(): void
}

export const HandOverConfirm = ({ headline, next, busy, onConfirm, onBack, onCancel }: HandOverConfirmProps) => {
  const t = useTranslations('members')
  const [ticked, setTicked] = useState(false)
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, email, joined_at } = next
  const confirm = () => {
    setError(ticked ? undefined : t('hand.understandFirst'))
    if (ticked) onConfirm()
  }
  return (
    <div className={styles.question}>
      <h3 ref={heading} tabIndex={-1} className={styles.ask}>
        {t('hand.confirmTitle', { headline, name })}
      </h3>
      <p className={styles.when}>
        {email}
        {joined_at !== undefined && <br />}
        {joined_at !== undefined && t('joined', { date: fullDate(joined_at) })}
      </p>
      <ul className={styles.points}>
        <li>{t('hand.pointLead', { name })}</li>
        <li>{t('hand.pointYou', { name })}</li>
        <li>{t('hand.pointHold')}</li>
        <li>{t('hand.pointTold')}</li>
      </ul>
      <div>
        <FieldNotes id="understand" error={error} />
        <label className={field.consent}>
          <input
            id="understand"
            type="checkbox"
            checked={ticked}
            onChange={(event) => setTicked(event.target.checked)}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('understand', { error })}
          />
          <span className={field.box} aria-hidden="true">
            <Icon name="check" small />
          </span>
          <span>{t('hand.understand')}</span>
        </label>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={confirm}>
          {t('hand.confirm')}
        </Button>
        <Button unable={busy} onClick={onBack}>
          {t('hand.other')}
        </Button>
        <Button variant="quiet" unable={busy} onClick={onCancel}>
          {t('hand.cancel')}
        </Button>
      </div>
    </div>
  )
}
