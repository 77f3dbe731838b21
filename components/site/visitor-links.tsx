import { getTranslations } from 'next-intl/server'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './header.module.css'

/** The right end of the header for people who are not signed in. */
export const VisitorLinks = async () => {
  const t = await getTranslations('header')
  return (
    <>
      <FlowLink flow="login" step="login" className={styles.signIn}>
        {t('signIn')}
      </FlowLink>
      <FlowLink flow="signup" step="create-account" className={buttonClass({}, styles.start)}>
        {t('start')}
      </FlowLink>
    </>
  )
}
