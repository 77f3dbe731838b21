import { useTranslations } from 'next-intl'
import type { Retailer } from '#api/contract/retailers.ts'
import { fullDate } from '#components/ui/dates.ts'
import { amountWords } from './rate-words.ts'
import styles from './retailer-page.module.css'

/** All rates of a shop. Each shows only the part that the Circle gets. */
export const RateTable = ({ retailer: { rates, gift_card_rate, boosted, max_rate } }: { retailer: Retailer }) => {
  const t = useTranslations('shop')
  const all = gift_card_rate ? [...rates, { ...gift_card_rate, name: t('giftCards') }] : rates
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className={styles.part}>
        {t('rates')}
      </h2>
      <table className={styles.rates}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('rateName')}</th>
            <th scope="col">{t('rateCircle')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, kind, amount, circle_amount }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
                <span className={styles.pays}>{t('ratePays', { rate: amountWords(kind, amount) })}</span>
              </th>
              <td>{amountWords(kind, circle_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {boosted && (
        <p className={styles.boost}>
          {t('usually', {
            rate: amountWords(max_rate.kind, boosted.circle_amount),
            date: fullDate(Date.parse(boosted.ends_at)),
          })}
        </p>
      )}
    </section>
  )
}
