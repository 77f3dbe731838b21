import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import card from './retailer-card.module.css'
import styles from './shop.module.css'

/** Six shops, at the size of what comes. */
export const ShopLoading = () => {
  const t = useTranslations('shop')
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <div key={name} className={card.card}>
            <Skeleton shape="block" width={56} height={56} />
            <div className={card.words}>
              <Skeleton width="60%" height={22} />
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
