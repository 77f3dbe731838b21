'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TicketForm } from '#components/contact/ticket-form.tsx'
import { TicketSent } from '#components/contact/ticket-sent.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import styles from './partners.module.css'

/** The form for partners. After it is sent, shows the ticket's reference. */
export const Partner = () => {
  const t = useTranslations('partners')
  const [sent, setSent] = useState<{ readonly reference: string; readonly email: string }>()
  return (
    <WithQueries>
      <section className={styles.form} aria-labelledby={sent ? undefined : 'partner-title'}>
        {sent ? (
          <TicketSent {...sent} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <h2 id="partner-title">{t('formTitle')}</h2>
            <TicketForm kind="partners" onSent={(reference, email) => setSent({ reference, email })} />
          </>
        )}
      </section>
    </WithQueries>
  )
}
