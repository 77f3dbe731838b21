import { useTranslations } from 'next-intl'
import { USUAL_WAIT } from '#api/contract/cashback-dates.ts'
import { KNOWN_BROWSER_DAYS } from '#api/contract/limits.ts'
import { AnalyticsChoice } from '#components/analytics/analytics-choice.tsx'
import { fullDate, momentOf } from '#components/ui/dates.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import styles from './legal-document.module.css'

/** The sections of each document, in order. */
const SECTIONS = {
  terms: ['what', 'who', 'leader', 'money', 'forbidden', 'leaving', 'changes'],
  privacy: ['kept', 'seen', 'others', 'browser', 'howLong', 'rights'],
} as const

/** A legal document that members agree to, written in plain words. */
export const LegalDocument = ({ name }: { name: keyof typeof SECTIONS }) => {
  const t = useTranslations(`privacy-terms.${name}`)
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.since}>{t('since', { date: fullDate(momentOf(TERMS_VERSION)) })}</p>
      {SECTIONS[name].map((section) => (
        <section key={section}>
          <h2 className={styles.part}>{t(`sections.${section}.title`)}</h2>
          {t(`sections.${section}.text`, { confirmed: USUAL_WAIT.confirmDays, known: KNOWN_BROWSER_DAYS })
            .split('\n\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
      {name === 'privacy' && <AnalyticsChoice />}
    </article>
  )
}
