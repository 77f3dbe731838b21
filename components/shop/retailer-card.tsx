import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Retailer } from '#api/contract/retailers.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { amountWords, rateKey } from './rate-words.ts'
import styles from './retailer-card.module.css'
import { RetailerLogo } from './retailer-logo.tsx'

type RetailerCardProps = { retailer: Retailer }

export const RetailerCard = ({ retailer }: RetailerCardProps) => {
  const t = useTranslations('shop')
  const { id, name, about, logo_url, max_rate, boosted } = retailer
  const rate = amountWords(max_rate.kind, max_rate.circle_amount)
  return (
    <Link href={`/portal/shop/${id}`} prefetch={false} className={styles.card}>
      <RetailerLogo name={name} url={logo_url} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {about && (
          <span className={styles.about} dir="auto">
            {about}
          </span>
        )}
        <span className={styles.rate}>
          <b>{t(rateKey(retailer), { rate })}</b> <span className={styles.to}>{t('toCircle')}</span>
        </span>
        {boosted && (
          <span className={styles.boost}>{t('boosted', { date: dayAndDate(Date.parse(boosted.ends_at)) })}</span>
        )}
      </span>
    </Link>
  )
}
