import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Order } from '#api/contract/orders.ts'
import { dollars } from '#components/circles/money.ts'
import row from '#components/circles/money-row.module.css'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import { nextWords } from './next-words.ts'
import { FILL_OF, isOff } from './order-fill.ts'
import styles from './order-row.module.css'

export const OrderRow = ({ order }: { order: Order }) => {
  const t = useTranslations('orders')
  const { id, kind, retailer, mine, status, reason, circle_share, ordered_at, claim } = order
  const next = nextWords(order)
  return (
    <Link
      href={kind === 'giftcard' ? `/portal/orders/${id}?kind=giftcard` : `/portal/orders/${id}`}
      prefetch={false}
      className={row.row}
    >
      <RetailerLogo name={retailer.name} url={retailer.logo_url} />
      <span className={row.words}>
        <span className={row.name} dir="auto">
          {retailer.name}
        </span>
        <span className={row.hint}>
          {dayOfAnyYear(Date.parse(ordered_at))}
          {!mine && ` · ${t('someone')}`}
        </span>
        <span className={styles.status}>
          <Seed fill={FILL_OF[status]} />
          <b>{t(status)}</b>
          {claim && <span className={styles.claimed}>{t('claimed')}</span>}
        </span>
        {next && (
          <span className={row.hint}>
            {t(next.key, { date: next.date })}
            {status === 'PENDING' &&
              retailer.typical_days !== null &&
              ` · ${t('typical', { days: retailer.typical_days })}`}
          </span>
        )}
        {reason && <span className={row.hint}>{t(`reason.${reason}`)}</span>}
      </span>
      {status !== 'TRACKED' && (
        <span className={classNames(row.sum, styles.sum, isOff(status) && styles.off)}>{dollars(circle_share)}</span>
      )}
    </Link>
  )
}
