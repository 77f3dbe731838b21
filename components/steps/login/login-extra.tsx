import { useTranslations } from 'next-intl'
import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import { wishHere } from '#components/circles/wish.ts'
import { hasWanted } from '#components/entry/after-sign-in.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { FlowId } from '#flows/names.ts'
import styles from '../parts/steps.module.css'

const LEADS = 'signup-lead' satisfies FlowId
const INVITED = 'signup-invite' satisfies FlowId

/** The way to an account, for whoever has none. */
export const LoginExtra = () => {
  const t = useTranslations('wizard.account')
  // People who join an existing Circle, or came for another flow, are not asked to create one.
  const wish = wishHere()
  const flow = wish?.toLead ? LEADS : wish || hasWanted() ? INVITED : OWN_CIRCLE
  return (
    <p className={styles.aside}>
      {t('noAccount')}{' '}
      <FlowLink flow={flow} step="create-account" className={textLinkClass()}>
        {t('signUp')}
      </FlowLink>
    </p>
  )
}
