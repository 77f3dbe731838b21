import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { lockIcon } from '#components/ui/more-icons.ts'
import type { PublicCircle } from './circle.ts'
import { dollars } from './money.ts'
import styles from './money-card.module.css'
import { MoneyRing } from './money-ring.tsx'
import { MoneyTable } from './money-table.tsx'
import { ShareOwn } from './share-own.tsx'
import { SupportCircle } from './support-circle.tsx'

export const MoneyCard = ({ circle }: { circle: PublicCircle }) => {
  const t = useTranslations('circle')
  const { money, headline } = circle
  return (
    <section className={styles.card} aria-label={t('money')}>
      {money ? (
        <>
          <MoneyRing {...money} className={styles.ring}>
            <p className={styles.sum}>{dollars(money.raised)}</p>
            <p className={styles.word}>{t('raised')}</p>
          </MoneyRing>
          {money.raised === 0 ? (
            <p className={styles.empty}>{t('empty')}</p>
          ) : (
            <MoneyTable money={money} createdAt={circle.createdAt} />
          )}
        </>
      ) : (
        <p className={styles.hidden}>
          <Icon name={lockIcon} />
          {t('hidden')}
        </p>
      )}
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
            shop: t('support.shop'),
            free: t('support.free'),
            joined: t('support.joined'),
            failed: t('support.failed'),
          }}
        >
          <ShareOwn headline={headline} path={circle.path} failed={t('shareFailed')}>
            {t('share')}
          </ShareOwn>
        </SupportCircle>
        <p className={styles.terms}>{t('terms')}</p>
      </div>
    </section>
  )
}
