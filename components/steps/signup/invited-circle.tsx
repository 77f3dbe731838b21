import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { currentReferral } from '#components/circles/referral.ts'
import { Notice } from '#components/ui/notice.tsx'
import styles from '../parts/steps.module.css'

/** The fields of the account, below the Circle that the person will join. */
export const InvitedCircle = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('signup-invite.forCircle')
  const lead = useTranslations('signup-invite.toLead')
  const { headline, toLead } = currentReferral() ?? {}
  const named = { headline: headline ?? '', b: (words: ReactNode) => <b dir="auto">{words}</b> }
  return (
    <>
      {(toLead || headline !== undefined) && (
        <Notice
          className={styles.supports ?? ''}
          title={headline !== undefined && (toLead ? lead.rich('leads', named) : t.rich('supports', named))}
        >
          {toLead ? lead('address') : t('free')}
        </Notice>
      )}
      {children}
    </>
  )
}
