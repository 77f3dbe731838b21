import { useTranslations } from 'next-intl'
import { type Lately as Happened, SMALL_CIRCLE } from '#api/contract/circles.ts'
import type { PublicCircle } from '#components/circles/circle.ts'
import { dollars } from '#components/circles/money.ts'
import { dayOfAnyYear, isoDay } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lockIcon } from '#components/ui/more-icons.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './lately.module.css'
import { FILL_OF } from './order-fill.ts'

type LatelyProps = { circle: Pick<PublicCircle, 'lately' | 'supporters'> }

/** Recent activity in a Circle, without people's names. Renders nothing if there is none. */
export const Lately = ({ circle: { lately, supporters } }: LatelyProps) => {
  const t = useTranslations('circle.lately')
  if (lately.length === 0) return null
  return (
    <section aria-labelledby="lately" className={styles.part}>
      <h2 id="lately" className={styles.title}>
        {t('title')}
      </h2>
      <ul>
        {lately.map((one) => (
          <li key={`${one.kind} ${one.at} ${one.retailer} ${one.amount}`} className={styles.row}>
            <Mark of={one} />
            <Told of={one} />
            {one.amount !== null && (
              <span className={styles.sum}>{one.kind === 'PAYOUT' ? dollars(one.amount) : signed(one.amount)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.private}>
        <Icon name={lockIcon} small />
        {t(supporters < SMALL_CIRCLE ? 'privateSmall' : 'private')}
      </p>
    </section>
  )
}

const signed = (cents: number) => (cents < 0 ? `−${dollars(-cents)}` : `+${dollars(cents)}`)

const Mark = ({ of: { kind, status } }: { of: Happened }) => {
  if (kind === 'RETURN') return <Icon name="back" small className={styles.mark} />
  return <Seed fill={kind === 'PAYOUT' ? 'full' : status ? FILL_OF[status] : 'outline'} className={styles.mark} />
}

const Told = ({ of: { kind, at, from, retailer, orders, status, payout } }: { of: Happened }) => {
  const t = useTranslations('circle.lately')
  const states = useTranslations('circle.lately.states')
  const day = dayOfAnyYear(Date.parse(at))
  const shop = retailer ?? ''
  const what =
    kind === 'ORDERS'
      ? t('orders', { count: orders })
      : kind === 'PAYOUT'
        ? t(payout === 'GIFT_CARD' ? 'giftCard' : 'bank')
        : t(kind === 'RETURN' ? 'return' : 'order', { shop })
  const state = kind === 'RETURN' ? t('lowered') : status && states(status)
  const first = dayOfAnyYear(Date.parse(from))
  return (
    <span className={styles.words}>
      <span dir="auto">{what}</span>
      <span className={styles.when}>
        <time dateTime={isoDay(Date.parse(at))}>{first === day ? day : t('days', { from: first, to: day })}</time>
        {state && ` · ${state}`}
      </span>
    </span>
  )
}
