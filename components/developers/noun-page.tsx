import Link from 'next/link'
import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { CallEntry } from './call-entry.tsx'
import { callsOf } from './calls.ts'

/** Every call about one thing, whole. */
export const NounPage = ({ noun }: { noun: string }) => {
  const t = useTranslations('developers')
  return (
    <article className={styles.page}>
      <p>
        <Link href="/developers" prefetch={false} className={styles.link}>
          {t('all')}
        </Link>
      </p>
      <h1>{t('nounTitle', { noun: noun.replaceAll('-', ' ') })}</h1>
      {callsOf(noun).map((call) => (
        <CallEntry key={call.name} call={call} />
      ))}
    </article>
  )
}
