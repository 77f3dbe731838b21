'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { WithQueries } from '#components/session/with-queries.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { TicketSent } from './ticket-sent.tsx'

/** Lets anyone write to the operators. Its messages come from the "contact" namespace. */
export const Contact = () => {
  const t = useTranslations('contact')
  const [sent, setSent] = useState<{ readonly reference: string; readonly email: string }>()
  return (
    <WithQueries>
      <div className={styles.page}>
        {sent ? (
          <TicketSent {...sent} onAgain={() => setSent(undefined)} />
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
