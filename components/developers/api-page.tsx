import Link from 'next/link'
import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { COMMON, callsOf, nouns } from './calls.ts'
import { FailureList } from './failure-list.tsx'

/** Every call of the API in a line, for people: computed from the table that client and server are made of. */
export const ApiPage = () => {
  const t = useTranslations('developers')
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
      <nav aria-label={t('contents')} className={styles.part}>
        {nouns.map((noun) => (
          <section key={noun} aria-labelledby={noun}>
            <h2 id={noun} className={styles.noun}>
              {noun.replaceAll('-', ' ')}
            </h2>
            <ul className={styles.contents}>
              {callsOf(noun).map(({ name, method, path, summary }) => (
                <li key={name}>
                  <Link href={`/developers/${noun}#${name}`} prefetch={false}>
                    {method} <code>{path}</code>
                  </Link>
                  <p className={styles.quiet}>{summary}.</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <section aria-labelledby="common" className={styles.part}>
        <h2 id="common">{t('common')}</h2>
        <FailureList codes={COMMON} />
      </section>
    </article>
  )
}
