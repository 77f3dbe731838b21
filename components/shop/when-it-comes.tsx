import { useTranslations } from 'next-intl'
import { Seed } from '#components/ui/seed.tsx'
import styles from './when-it-comes.module.css'

/** From the trip to the money, as a line of seeds that fill up. */
export const WhenItComes = ({ report, confirm }: { report: number; confirm: number }) => {
  const t = useTranslations('shop')
  const steps = [
    { fill: 'none', when: t('whenTrip'), text: t('whenTripText') },
    { fill: 'outline', when: t('whenReport', { days: report }), text: t('whenReportText') },
    { fill: 'full', when: t('whenConfirm', { days: confirm }), text: t('whenConfirmText') },
    { fill: 'ready', when: t('whenPaid'), text: t('whenPaidText') },
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
