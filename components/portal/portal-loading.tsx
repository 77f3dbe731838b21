import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import card from './home/card.module.css'
import head from './home/circle-head.module.css'
import home from './home/home.module.css'
import styles from './portal.module.css'
import loading from './portal-loading.module.css'

/** Placeholders for the Circle, its card, the chart and the orders, at their real sizes. */
export const PortalLoading = () => {
  const t = useTranslations('portal')
  return (
    <div role="status" aria-busy="true" className={loading.loading}>
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.shown}>
        <div className={head.head}>
          <Skeleton shape="block" className={head.picture} />
          <div className={loading.lines}>
            <Skeleton width={80} />
            <Skeleton width="min(260px, 80%)" height={28} />
          </div>
        </div>
        <div className={card.card}>
          <div className={card.main}>
            <Skeleton width={100} height={20} />
            <Skeleton className={loading.balance} />
            <Skeleton width="60%" />
            <Skeleton shape="block" className={loading.button} />
          </div>
          <div className={card.side}>
            <Skeleton shape="round" width={240} height={240} />
          </div>
          <div className={loading.sums}>
            {['pending', 'paidOut', 'raised'].map((name) => (
              <div key={name} className={loading.lines}>
                <Skeleton width={90} />
                <Skeleton width={120} height={24} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={classNames(home.columns, home.withChart)}>
        <div className={loading.lines}>
          <Skeleton width={220} height={30} />
          <Skeleton shape="block" height={300} />
        </div>
        <div className={loading.lines}>
          <Skeleton width={180} height={30} />
          {['one', 'two', 'three', 'four'].map((name) => (
            <Skeleton key={name} shape="block" height={72} />
          ))}
        </div>
      </div>
    </div>
  )
}
