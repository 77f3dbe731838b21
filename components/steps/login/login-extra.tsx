import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from '../steps.module.css'

/** The way to an account, for whoever has none. */
export const LoginExtra = () => {
  const t = useTranslations('wizard.account')
  return (
    <p className={styles.aside}>
      {t('noAccount')}{' '}
      <FlowLink flow="signup" step="create-account" className={textLinkClass()}>
        {t('signUp')}
      </FlowLink>
    </p>
  )
}
