import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { cashbackDays } from '#api/contract/cashback-dates.ts'
import disclosure from '#components/ui/disclosure.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './questions.module.css'

const QUESTIONS = ['cost', 'when', 'return', 'who', 'know'] as const

export const Questions = async () => {
  const t = await getTranslations('home.questions')
  return (
    <section id="questions" aria-labelledby="questions-title" className={styles.questions}>
      <h2 id="questions-title">{t('title')}</h2>
      <div className={styles.list}>
        {QUESTIONS.map((name) => (
          <details key={name} className={styles.question}>
            <summary className={styles.asked}>
              {t(name)}
              <Icon name="chevron-down" className={disclosure.chevron} />
            </summary>
            <p className={styles.answer}>{t(`${name}Answer`, cashbackDays())}</p>
          </details>
        ))}
        <Link href="/faqs" prefetch={false} className={textLinkClass({ alone: true }, styles.all)}>
          {t('all')}
        </Link>
      </div>
    </section>
  )
}
