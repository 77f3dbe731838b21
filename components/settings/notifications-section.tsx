import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { mailChoicesQuery } from '#api/client/queries.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import { MailChoiceRow } from './mail-choice-row.tsx'
import styles from './settings.module.css'

/** The section's id. Mails link to it. */
const ID = 'notifications'
/** The kinds of mails that can't be turned off. */
const ALWAYS = ['money', 'safety', 'answers'] as const

/** The kinds of mails that this member gets, each with a switch. */
export const NotificationsSection = () => {
  const t = useTranslations('settings')
  const query = useQuery(mailChoicesQuery)
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus here: when the browser looked for the URL's hash, the section was not rendered yet.
  useEffect(() => {
    if (window.location.hash === `#${ID}`) heading.current?.focus()
  }, [])
  return (
    <section aria-labelledby={ID} className={styles.section}>
      <div>
        <h2 id={ID} ref={heading} tabIndex={-1} className={styles.part}>
          {t('mails')}
        </h2>
        <p className={styles.hint}>{t('mailsHint')}</p>
        <div role="status">{!online && <Notice className={styles.notice}>{t('mailsOffline')}</Notice>}</div>
      </div>
      <QueryResult
        query={query}
        words={{ title: t('mailsFailed'), retry: t('tryAgain') }}
        loading={
          <div role="status" aria-busy="true">
            <span className="visually-hidden">{t('mailsLoading')}</span>
            <Skeleton shape="block" height={320} />
          </div>
        }
      >
        {(shown) => (
          <ul className={styles.rows}>
            {shown.map((choice) => (
              <MailChoiceRow key={choice.kind} choice={choice} online={online} />
            ))}
            {ALWAYS.map((kind) => (
              <li key={kind} className={classNames(styles.row, styles.choice)}>
                <div className={styles.words}>
                  <p className={styles.device}>{t(`mailsAlways.${kind}.title`)}</p>
                  <p className={styles.when}>{t(`mailsAlways.${kind}.text`)}</p>
                </div>
                <p className={styles.always}>{t('mailAlways')}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  )
}
