'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef, useState } from 'react'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

/** Where anybody writes to the operators. Words come from the namespace "contact". */
export const Contact = () => {
  const t = useTranslations('contact')
  const [sent, setSent] = useState<{ readonly reference: string; readonly email: string }>()
  return (
    <WithQueries>
      <div className={styles.page}>
        {sent ? (
          <Sent {...sent} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <header className={styles.head}>
              <h1>{t('heading')}</h1>
              <p className={styles.lead}>{t('lead')}</p>
            </header>
            <Suspense>
              <ContactForm onSent={(reference, email) => setSent({ reference, email })} />
            </Suspense>
          </>
        )}
      </div>
    </WithQueries>
  )
}

const Sent = ({ reference, email, onAgain }: { reference: string; email: string; onAgain: () => void }) => {
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
