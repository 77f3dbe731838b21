import { useTranslations } from 'next-intl'
import type { PublicCircle } from './circle.ts'
import { PayoutList } from './payout-list.tsx'
import styles from './where-it-went.module.css'

type WhereItWentProps = { circle: Pick<PublicCircle, 'money' | 'payouts'> }

const AT_FIRST = 4

/** A Circle's payouts. Renders nothing if the Circle never had any money, because the money card already says so. */
export const WhereItWent = ({ circle: { money, payouts } }: WhereItWentProps) => {
  const t = useTranslations('circle.payouts')
  const { items, count } = payouts
  if (count === 0 && (money === null || money.raised <= 0)) return null
  const earlier = items.slice(AT_FIRST)
  return (
    <section className={styles.part} aria-labelledby="where-it-went">
      <h2 id="where-it-went" className={styles.title}>
        {t('title')}
      </h2>
      {count === 0 ? (
        <p className={styles.note}>{t('none')}</p>
      ) : (
        <PayoutList payouts={items.slice(0, AT_FIRST)} label={t('title')} />
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary className={styles.summary}>{t('earlier')}</summary>
          <PayoutList payouts={earlier} label={t('earlier')} />
          {count > items.length && <p className={styles.note}>{t('latest', { shown: items.length, count })}</p>}
        </details>
      )}
    </section>
  )
}
