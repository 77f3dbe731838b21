import { useTranslations } from 'next-intl'
import { cashbackDays, type ShopWait } from '#api/contract/cashback-dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './when-it-comes.module.css'

/** The stages from the shopping trip to the money, as a line of seed shapes that fill up. */
export const WhenItComes = ({ wait }: { wait: ShopWait }) => {
  const t = useTranslations('shop')
  const { reported, confirmed, available } = cashbackDays(wait)
  const steps = [
    { fill: 'none', when: t('whenTrip'), text: t('whenTripText') },
    { fill: 'outline', when: t('whenReport', { days: reported }), text: t('whenReportText') },
    { fill: 'full', when: t('whenConfirm', { days: confirmed }), text: t('whenConfirmText') },
    { fill: 'ready', when: t('whenPaid', { days: available }), text: t('whenPaidText') },
  ] as const
  return (
    <ol className={styles.line}>
      {steps.map(({ fill, when, text }) => (
        <li key={fill} className={styles.step}>
          <Seed fill={fill} className={styles.seed} />
          <p className={styles.when}>{when}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
