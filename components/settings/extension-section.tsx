import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './settings.module.css'

/** Leads to the page that says whether this browser has the extension. */
export const ExtensionSection = () => {
  const t = useTranslations('settings')
  return (
    <section aria-labelledby="extension" className={styles.section}>
      <h2 id="extension" className={styles.part}>
        {t('extension')}
      </h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.when}>{t('extensionText')}</p>
          </div>
          <Link href="/portal/extension" prefetch={false} className={buttonClass({})}>
            {t('extensionAction')}
          </Link>
        </div>
      </div>
    </section>
  )
}
