import { useTranslations } from 'next-intl'
import type { WholeOrder } from '#api/contract/orders.ts'
import { classNames } from '#components/ui/class-names.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import { AHEAD_OF, FILL_OF } from './order-fill.ts'
import styles from './order-timeline.module.css'

/** An order's past and expected events, as seed shapes along a line. Expected events are pale and dotted. */
export const OrderTimeline = ({ order: { events, status, next_change_by, available_on } }: { order: WholeOrder }) => {
  const t = useTranslations('orders')
  const happened = events.map((event, index) => ({ ...event, key: `${event.status}${index}` }))
  return (
    <ol className={styles.line}>
      {happened.map((event, index) => (
        <li
          key={event.key}
          className={classNames(styles.step, styles.done)}
          aria-current={index === happened.length - 1 ? 'step' : undefined}
        >
          <Seed fill={event.status === 'TRACKED' ? 'outline' : FILL_OF[event.status]} className={styles.seed} />
          <p className={styles.name}>{t(event.status)}</p>
          <p className={styles.when}>{dayOfAnyYear(Date.parse(event.at))}</p>
        </li>
      ))}
      {AHEAD_OF[status].map((ahead, index) => (
        <li key={ahead} className={classNames(styles.step, styles.ahead)}>
          <Seed fill="none" className={styles.seed} />
          <p className={styles.name}>{t(ahead)}</p>
          <Expected by={ahead === 'PAYABLE' ? available_on : index === 0 ? next_change_by : null} />
        </li>
      ))}
    </ol>
  )
}

const Expected = ({ by }: { by: string | null }) => {
  const t = useTranslations('orders')
  return by && <p className={styles.when}>{t('expected', { date: dayOfAnyYear(Date.parse(by)) })}</p>
}
