import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import cardStyles from './circle-card.module.css'
import styles from './portal.module.css'
import loadingStyles from './portal-loading.module.css'
import totalsStyles from './totals.module.css'

/** The greeting, one Circle and the totals, at the size of what comes. */
export const PortalLoading = () => {
  const t = useTranslations('portal')
  return (
    <div role="status" aria-busy="true" className={loadingStyles.loading}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton className={loadingStyles.greeting} />
      <div className={styles.columns}>
        <div>
          <Skeleton className={loadingStyles.part} />
          <div className={cardStyles.card}>
            <Skeleton shape="block" className={loadingStyles.picture} />
            <div className={loadingStyles.lines}>
              <Skeleton width={80} />
              <Skeleton width="70%" height={22} />
              <Skeleton width="90%" />
              <Skeleton width={130} />
            </div>
          </div>
        </div>
        <div className={totalsStyles.totals}>
          <Skeleton width={200} height={24} className={loadingStyles.title} />
          {['available', 'pending', 'paidOut', 'raised'].map((name) => (
            <div key={name} className={totalsStyles.row}>
              <div className={loadingStyles.lines}>
                <Skeleton width={90} />
                <Skeleton width={150} />
              </div>
              <Skeleton width={72} height={24} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
