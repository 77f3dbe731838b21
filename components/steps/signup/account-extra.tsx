import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'

/** A link to sign in, for people who already have an account. */
export const AccountExtra = ({ at }: { at: AtStep }) => {
  const t = useTranslations('wizard.account')
  if (at.mode === 'summary') return null
  return (
    <p className={styles.aside}>
      {t('haveAccount')}{' '}
      <FlowLink flow="login" step="login" className={textLinkClass()}>
        {t('signIn')}
      </FlowLink>
    </p>
  )
}
