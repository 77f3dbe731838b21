import { useTranslations } from 'next-intl'
import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import { currentReferral } from '#components/circles/referral.ts'
import { hasWanted } from '#components/entry/after-sign-in.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { FlowId } from '#flows/names.ts'
import styles from '../parts/steps.module.css'

const LEADS = 'signup-lead' satisfies FlowId
const INVITED = 'signup-invite' satisfies FlowId

/** A link to sign up, for people without an account. */
export const LoginExtra = () => {
  const t = useTranslations('wizard.account')
  // Don't ask people to create a Circle if they are joining one or came for another flow.
  const wish = currentReferral()
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
