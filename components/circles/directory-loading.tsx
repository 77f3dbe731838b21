import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './directory.module.css'
import card from './listed-circle-card.module.css'

/** The list at the size of what comes. */
export const DirectoryLoading = () => {
  const t = useTranslations('directory')
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width={200} height={28} className={styles.part} />
      <div className={styles.list}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((name) => (
          <div key={name} className={card.card}>
            <Skeleton shape="block" className={styles.picture} />
            <div className={card.words}>
              <Skeleton width="70%" height={22} />
              <Skeleton width="90%" />
              <Skeleton width={130} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
