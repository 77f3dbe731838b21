import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './desk.module.css'

/** Placeholders for three cases, at the size of real ones. */
export const DeskLoading = () => {
  const t = useTranslations('desk')
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="visually-hidden">{t('loading')}</span>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={styles.row}>
          <Skeleton width="50%" height={22} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
