import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { CallEntry } from './call-entry.tsx'
import { COMMON, callsByNoun } from './calls.ts'
import { FailureList } from './failure-list.tsx'

/** Every call of the API, for people: computed from the table that client and server are made of. */
export const ApiPage = () => {
  const t = useTranslations('developers')
  const nouns = [...callsByNoun()]
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <p>{t('signedIn')}</p>
      <p>{t('refusals')}</p>
      <p>
        {t.rich('document', {
          link: (words) => (
            <a className={styles.link} href="/api/openapi.json">
              {words}
            </a>
          ),
        })}
      </p>
      <section aria-labelledby="common" className={styles.part}>
        <h2 id="common">{t('common')}</h2>
        <FailureList codes={COMMON} />
      </section>
      <nav aria-label={t('contents')} className={styles.contents}>
        <ul>
          {nouns.map(([noun, calls]) => (
            <li key={noun}>
              <a href={`#${noun}`}>{t('noun', { noun: noun.replaceAll('-', ' '), count: calls.length })}</a>
            </li>
          ))}
        </ul>
      </nav>
      {nouns.map(([noun, calls]) => (
        <section key={noun} aria-labelledby={noun} className={styles.part}>
          <h2 id={noun} className={styles.noun}>
            {noun.replaceAll('-', ' ')}
          </h2>
          {calls.map((call) => (
            <CallEntry key={call.name} call={call} />
          ))}
        </section>
      ))}
    </article>
  )
}
