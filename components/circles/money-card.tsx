import { useTranslations } from 'next-intl'
import type { PublicCircle } from './circle.ts'
import { dollars } from './money.ts'
import styles from './money-card.module.css'
import { MoneyRing } from './money-ring.tsx'
import { MoneyTable } from './money-table.tsx'
import { ShareButton } from './share-button.tsx'
import { SupportCircle } from './support-circle.tsx'

export const MoneyCard = ({ circle }: { circle: PublicCircle }) => {
  const t = useTranslations('circle')
  const { raised, pending, available, paidOut, headline, purpose } = circle
  return (
    <section className={styles.card} aria-label={t('money')}>
      <MoneyRing pending={pending} available={available} paidOut={paidOut} className={styles.ring}>
        <p className={styles.sum}>{dollars(raised)}</p>
        <p className={styles.word}>{t('raised')}</p>
      </MoneyRing>
      {raised === 0 ? <p className={styles.empty}>{t('empty')}</p> : <MoneyTable circle={circle} />}
      <div className={styles.act}>
        <SupportCircle
          slug={circle.slug}
          headline={headline}
          words={{
            invited: t('support.invited'),
            asked: t('support.asked'),
            lead: t('support.lead'),
            support: t('support.support'),
            supporting: t('support.supporting'),
            leading: t('support.leading'),
            toCircle: t('support.toCircle'),
            free: t('support.free'),
            joined: t('support.joined'),
            failed: t('support.failed'),
          }}
        />
        <ShareButton
          variant="second"
          title={headline}
          text={purpose ? t('shareText', { headline, purpose }) : headline}
          copied={t('copied')}
          failed={t('copyFailed')}
        >
          {t('share')}
        </ShareButton>
        <p className={styles.terms}>{t('terms')}</p>
      </div>
    </section>
  )
}
