import { useTranslations } from 'next-intl'
import { fullDate, isoDay } from '#components/ui/dates.ts'
import type { CirclePayouts } from './circle.ts'
import { dollars } from './money.ts'
import styles from './where-it-went.module.css'

type PayoutListProps = { payouts: CirclePayouts['items']; label: string }

const WORDS = { GIFT_CARD: 'giftCard', BANK: 'bank' } as const

export const PayoutList = ({ payouts, label }: PayoutListProps) => {
  const t = useTranslations('circle.payouts')
  return (
    <ul aria-label={label}>
      {payouts.map(({ kind, amount, at }) => (
        <li key={`${at} ${kind} ${amount}`} className={styles.row}>
          <span className={styles.words}>
            {t(WORDS[kind])}
            <time dateTime={isoDay(at)} className={styles.day}>
              {fullDate(at)}
            </time>
          </span>
          {amount !== null && <span className={styles.sum}>{dollars(amount)}</span>}
        </li>
      ))}
    </ul>
  )
}
