import { useTranslations } from 'next-intl'
import type { WholeOrder } from '#api/contract/orders.ts'
import { dollars } from '#components/circles/money.ts'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { fullDate } from '#components/ui/dates.ts'
import { MissingCashback } from './missing-cashback.tsx'
import { isOff } from './order-fill.ts'
import styles from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'

export const OrderFacts = ({ order }: { order: WholeOrder }) => {
  const t = useTranslations('orders')
  const { retailer, status, reason, circle_share, circle, mine } = order
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <RetailerLogo name={retailer.name} url={retailer.logo_url} large />
        <div className={styles.names}>
          <h1 dir="auto">{retailer.name}</h1>
          <p className={styles.means}>
            <b>{t(status)}.</b> {t(`means${status}`)} {reason && t(`reason.${reason}`)}
          </p>
        </div>
      </header>
      {status !== 'TRACKED' && (
        <p className={styles.share}>
          <span className={classNames(styles.sum, isOff(status) && styles.off)}>{dollars(circle_share)}</span>
          <span dir="auto">{t('share', { circle: circle ? (circle.headline ?? t('unnamed')) : t('closed') })}</span>
        </p>
      )}
      <section aria-labelledby="timeline">
        <h2 id="timeline" className={styles.part}>
          {t('timeline')}
        </h2>
        <OrderTimeline order={order} />
      </section>
      <Known order={order} />
      {mine && <MissingCashback order={order} />}
    </article>
  )
}

const Known = ({ order }: { order: WholeOrder }) => {
  const t = useTranslations('orders')
  const { status, sale_amount, cashback, circle_share, order_number, ordered_at, trip_id } = order
  const isTrip = status === 'TRACKED' || (trip_id && sale_amount === 0)
  const rows: readonly (readonly [string, string])[] = [
    [t(isTrip ? 'went' : 'bought'), fullDate(Date.parse(ordered_at))],
    ...(sale_amount ? [[t('sale'), dollars(sale_amount)] as const] : []),
    ...(isTrip
      ? []
      : [[t('cashback'), dollars(cashback)] as const, [t('circleShare'), dollars(circle_share)] as const]),
    ...(order_number ? [[t('number'), order_number] as const] : []),
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.part}>
        {t('facts')}
      </h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
