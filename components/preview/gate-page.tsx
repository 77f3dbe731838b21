import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import { Mark } from '#components/ui/mark.tsx'
import { Gate } from './gate.tsx'
import styles from './gate-page.module.css'

/** What stands in the place of every page while the preview is locked. It says nothing of the page behind it. */
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
