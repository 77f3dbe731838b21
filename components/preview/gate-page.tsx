import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import { Mark } from '#components/ui/mark.tsx'
import { Gate } from './gate.tsx'
import styles from './gate-page.module.css'

/**
 * Shown instead of every page until people enter the preview password. It reveals nothing about the page that was
 * requested.
 */
export const GatePage = async () => {
  const t = await getTranslations('previewGate')
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Mark />
      <Art name="covey" className={styles.art} />
      <h1 className={styles.title}>{t('heading')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <Gate>{t('enter')}</Gate>
    </main>
  )
}
