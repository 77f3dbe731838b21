import { useTranslations } from 'next-intl'
import { Seeds } from '#components/ui/seeds.tsx'
import type { Progress } from '#machines/walk/walk.ts'
import styles from '../look/wizard.module.css'

/** "Step 3 of 8" with its seeds; the words alone while the number of steps depends on answers to come. */
export const StepProgress = ({ progress: { at, total } }: { progress: Progress }) => {
  const t = useTranslations('wizard')
  if (total === undefined) return <span className={styles.progress}>{t('stepOnly', { at })}</span>
  return (
    <span className={styles.progress} aria-current="step">
      {t('step', { at, total })}
      <Seeds at={at} total={total} />
    </span>
  )
}
