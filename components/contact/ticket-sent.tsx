import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './contact.module.css'

interface TicketSentProps {
  reference: string
  email: string
  onAgain(): void
}

/**
 * Confirms a ticket: its reference, and the address it was mailed to. Its messages come from the "contact" namespace.
 */
export const TicketSent = ({ reference, email, onAgain }: TicketSentProps) => {
  const t = useTranslations('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('sentTitle')}
      </h1>
      <p className={styles.reference}>
        {t('reference')} <b>{reference}</b>
      </p>
      <p className={styles.lead}>{t.rich('sentText', { email, b: (words) => <b dir="auto">{words}</b> })}</p>
      <Button wide="phone" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  )
}
