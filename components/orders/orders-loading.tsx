import { useTranslations } from 'next-intl'
import row from '#components/circles/money-row.module.css'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './orders.module.css'

/** Placeholders for three orders, at the size of real ones. */
export const OrdersLoading = () => {
  const t = useTranslations('orders')
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.rows}>
        {['a', 'b', 'c'].map((name) => (
          <div key={name} className={row.row}>
            <Skeleton shape="block" width={56} height={56} />
            <div className={row.words}>
              <Skeleton width="50%" height={22} />
              <Skeleton width="70%" />
            </div>
            <Skeleton width={64} height={24} />
          </div>
        ))}
      </div>
    </div>
  )
}
