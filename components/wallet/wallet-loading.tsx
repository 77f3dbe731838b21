import { useTranslations } from 'next-intl'
import row from '#components/circles/money-row.module.css'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './wallet.module.css'
import totals from './wallet-totals.module.css'

/** Placeholders for the totals and three entries, at their real sizes. */
export const WalletLoading = () => {
  const t = useTranslations('wallet')
  return (
    <div role="status" aria-busy="true" className={styles.part}>
      <span className="visually-hidden">{t('loading')}</span>
      <div className={totals.totals}>
        <div className={totals.ring}>
          <Skeleton shape="block" height={240} />
        </div>
        <div>
          {['a', 'b', 'c'].map((name) => (
            <div key={name} className={totals.row}>
              <Skeleton width="60%" height={40} />
            </div>
          ))}
        </div>
      </div>
      <Rows />
    </div>
  )
}

/** Placeholders for the entries alone, while other entries load. */
export const EntriesLoading = () => {
  const t = useTranslations('wallet')
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loadingEntries')}</span>
      <Rows />
    </div>
  )
}

const Rows = () => (
  <div className={styles.rows}>
    {['a', 'b', 'c'].map((name) => (
      <div key={name} className={row.row}>
        <div className={row.words}>
          <Skeleton width="50%" height={22} />
          <Skeleton width="70%" />
        </div>
        <Skeleton width={64} height={24} />
      </div>
    ))}
  </div>
)
