import { useTranslations } from 'next-intl'
import { BANK_DAYS, cashbackDays } from '#api/contract/cashback-dates.ts'
import { dollars } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import page from './home.module.css'
import styles from './money-path.module.css'

/** Shows people without orders how an order becomes money. */
export const MoneyPath = ({ least }: { least: number }) => {
  const t = useTranslations('portalHome')
  const days = cashbackDays()
  const steps = [
    { name: t('pathGo'), text: t('pathGoText'), fill: 'outline' },
    { name: t('pending'), text: t('pathPending', days), fill: 'outline' },
    { name: t('pathConfirmed'), text: t('pathConfirmedText', days), fill: 'outline' },
    { name: t('available'), text: t('pathAvailable', { ...days, least: dollars(least) }), fill: 'ready' },
    { name: t('paidOut'), text: t('pathPaid', { bankLeast: BANK_DAYS.least, bankMost: BANK_DAYS.most }), fill: 'full' },
  ] as const
  return (
    <section aria-labelledby="money-path">
      <h2 id="money-path" className={page.title}>
        {t('path')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ name, text, fill }) => (
          <li key={name} className={styles.step}>
            <Seed fill={fill} className={styles.seed} />
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
