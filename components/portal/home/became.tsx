import { useTranslations } from 'next-intl'
import type { Payouts } from '#api/contract/circles.ts'
import { dollars } from '#components/circles/money.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lockIcon } from '#components/ui/more-icons.ts'
import page from './home.module.css'
import styles from './panel.module.css'

const WORDS = { BANK: 'becameBank', GIFT_CARD: 'becameGiftCard' } as const
const SHOWN = 4

/** For supporters: the withdrawals that have arrived, and a note that nobody else can see their orders. */
export const Became = ({ payouts: { items } }: { payouts: Payouts }) => {
  const t = useTranslations('portalHome')
  return (
    <div>
      <section aria-labelledby="became" className={styles.panel}>
        <h2 id="became" className={styles.title}>
          {t('became')}
        </h2>
        {items.length === 0 && <p className={styles.empty}>{t('becameEmpty')}</p>}
        <ul>
          {items.slice(0, SHOWN).map(({ kind, amount, arrived_at }) => (
            <li key={`${arrived_at} ${kind} ${amount}`} className={styles.row}>
              <span className={styles.when}>{dayOfAnyYear(Date.parse(arrived_at))}</span>
              <span className={styles.what}>{t(WORDS[kind])}</span>
              <span className={styles.sum}>{dollars(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className={page.private}>
        <Icon name={lockIcon} small />
        {t('private')}
      </p>
    </div>
  )
}
