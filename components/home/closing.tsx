import { getTranslations } from 'next-intl/server'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './closing.module.css'

export const Closing = async () => {
  const t = await getTranslations('home.closing')
  return (
    <section aria-labelledby="closing-title" className={styles.closing}>
      <h2 id="closing-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <FlowLink
        flow="signup"
        step="create-account"
        className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
      >
        {t('button')}
      </FlowLink>
    </section>
  )
}
