import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import { CallEntry } from './call-entry.tsx'
import { callsOf } from './calls.ts'
import { DevelopersFrame } from './developers-frame.tsx'

/** All calls that act on one resource (“noun”), with full details. */
export const NounPage = ({ noun, origin }: { noun: string; origin: string }) => {
  const t = useTranslations('developers')
  return (
    <DevelopersFrame current={noun}>
      <article className={styles.page}>
        <h1>{t('nounTitle', { noun: noun.replaceAll('-', ' ') })}</h1>
        {callsOf(noun).map((call) => (
          <CallEntry key={call.name} call={call} origin={origin} />
        ))}
      </article>
    </DevelopersFrame>
  )
}
