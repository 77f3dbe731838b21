import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Order } from '#api/contract/orders.ts'
import { dollars } from '#components/circles/money.ts'
import { nextWords } from '#components/orders/next-words.ts'
import { isOff } from '#components/orders/order-fill.ts'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import styles from './home-orders.module.css'
import { OrderTrack } from './order-track.tsx'
import { PartHead } from './part-head.tsx'
import type { ShownCircle } from './portal-view.ts'

/** The newest orders with their progress. Leaders see everyone's orders for the Circle, supporters only their own. */
export const HomeOrders = ({ shown: { slug, role, home } }: { shown: ShownCircle }) => {
  const t = useTranslations('portalHome')
  const { items, count } = home.orders
  const scope = role === 'leader' ? 'circle' : 'my'
  const all = `/portal/orders?${new URLSearchParams({ circle: slug, scope })}`
  return (
    <section aria-labelledby="latest-orders">
      <PartHead
        id="latest-orders"
        title={t(role === 'leader' ? 'orders' : 'yourOrders')}
        href={count > 0 ? all : undefined}
        all={t('all', { count })}
        label={t('allOrders', { count })}
      />
      {items.length === 0 ? (
        <p className={styles.empty}>{t('ordersEmpty')}</p>
      ) : (
        <ul>
          {items.map((order) => (
            <li key={order.id} className={styles.item}>
              <HomeOrder order={order} isLeader={role === 'leader'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const HomeOrder = ({ order, isLeader }: { order: Order; isLeader: boolean }) => {
  const t = useTranslations('portalHome')
  const words = useTranslations('orders')
  const { id, kind, retailer, mine, status, reason, circle_share, ordered_at, sale_amount } = order
  const next = nextWords(order)
  const arrived =
    status === 'PAYABLE' ? t(isLeader ? 'takeOut' : 'canTakeOut') : status === 'PAID' ? t('takenOut') : undefined
  const day = dayOfAnyYear(Date.parse(ordered_at))
  const about = isLeader
    ? `${t(mine ? 'you' : 'supporter')} · ${day}`
    : sale_amount
      ? `${day} · ${dollars(sale_amount)}`
      : day
  return (
    <Link
      href={`/portal/orders/${id}${kind === 'giftcard' ? '?kind=giftcard' : ''}` as Route}
      prefetch={false}
      className={styles.row}
    >
      <RetailerLogo name={retailer.name} url={retailer.logo_url} />
      <span className={styles.shop}>
        <span className={styles.name} dir="auto">
          {retailer.name}
        </span>
        <span className={styles.hint}>{about}</span>
      </span>
      <span className={styles.state}>
        <OrderTrack status={status} />
        <span className={styles.status}>{words(status)}</span>
        {arrived && <span className={styles.hint}>{arrived}</span>}
        {next && <span className={styles.hint}>{words(next.key, { date: next.date })}</span>}
        {reason && <span className={styles.hint}>{words(`reason.${reason}`)}</span>}
      </span>
      {status === 'TRACKED' ? (
        <span className={classNames(styles.hint, styles.sum)}>{t('notKnown')}</span>
      ) : (
        <span className={classNames(styles.sum, isOff(status) && styles.off)}>{dollars(circle_share)}</span>
      )}
    </Link>
  )
}
