import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import type { PublicCircle } from './circle.ts'
import { CircleFacts } from './circle-facts.tsx'
import styles from './circle-page.module.css'
import { MoneyCard } from './money-card.tsx'
import { OwnRoleProvider } from './own-role.tsx'
import { ReportCircle } from './report-circle.tsx'
import { Story } from './story.tsx'
import { WhereItWent } from './where-it-went.tsx'

type CirclePageProps = {
  circle: PublicCircle
  /** The Circle's recent activity. */
  lately: ReactNode
  /** The shops where people can shop for the Circle. */
  shops: ReactNode
}

export const CirclePage = async ({ circle, lately, shops }: CirclePageProps) => {
  const t = await getTranslations('circle')
  const { headline, purpose, story, picture } = circle
  return (
    <OwnRoleProvider slug={circle.slug}>
      <article className={styles.page}>
        <CirclePicture
          picture={picture}
          alt={t('photo', { headline })}
          sizes="(min-width: 1020px) 684px, 100vw"
          className={styles.picture}
          first
        />
        <header className={styles.head}>
          <h1 dir="auto" className={styles.title}>
            {headline}
          </h1>
          {purpose && (
            <p dir="auto" className={styles.purpose}>
              {purpose}
            </p>
          )}
          <CircleFacts circle={circle} />
        </header>
        <div className={styles.money}>
          <MoneyCard circle={circle} />
          <WhereItWent circle={circle} />
        </div>
        <section className={styles.story} aria-labelledby="story">
          <h2 id="story" className={styles.part}>
            {t('story')}
          </h2>
          {story.trim() ? <Story text={story} /> : <p className={styles.nothing}>{t('noStory')}</p>}
          {lately}
          <ReportCircle
            slug={circle.slug}
            words={{
              open: t('report.open'),
              title: t('report.title'),
              note: t('report.note'),
              send: t('report.send'),
              cancel: t('report.cancel'),
              reasonFirst: t('report.reasonFirst'),
              thanks: t('report.thanks'),
              failed: t('report.failed'),
              reasons: {
                SCAM: t('report.reasons.SCAM'),
                IMPERSONATION: t('report.reasons.IMPERSONATION'),
                PRIVACY: t('report.reasons.PRIVACY'),
                OFFENSIVE: t('report.reasons.OFFENSIVE'),
                ILLEGAL: t('report.reasons.ILLEGAL'),
                OTHER: t('report.reasons.OTHER'),
              },
            }}
          />
        </section>
        <div className={styles.shops}>{shops}</div>
      </article>
    </OwnRoleProvider>
  )
}
