import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './members.module.css'

/** A placeholder at the size of the section. */
export const SectionLoading = () => {
  const t = useTranslations('members')
  return (
    <div role="status" aria-busy="true" className={styles.section}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="60%" height={34} />
      <Skeleton width={160} />
      <RowsLoading />
    </div>
  )
}

/** Placeholders for two rows of a list. */
export const RowsLoading = () => (
  <div className={styles.rows}>
    {['one', 'two'].map((name) => (
      <div key={name} className={styles.row}>
        <div className={styles.words}>
          <Skeleton width="50%" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </div>
)
