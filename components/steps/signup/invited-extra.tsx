import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { wishHere } from '#components/circles/wish.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from '../parts/steps.module.css'
import { AccountExtra } from './account-extra.tsx'

/** The Circle that an account is made for, and the way to sign in for whoever has one. */
export const InvitedExtra = (extra: ExtraProps) => {
  const t = useTranslations('signup-invite.forCircle')
  const lead = useTranslations('signup-invite.toLead')
  const { headline, toLead } = wishHere() ?? {}
  const named = { headline: headline ?? '', b: (words: ReactNode) => <b dir="auto">{words}</b> }
  return (
    <>
      {(toLead || headline !== undefined) && (
        <Notice className={styles.supports ?? ''}>
          {headline !== undefined && <p>{toLead ? lead.rich('leads', named) : t.rich('supports', named)}</p>}
          {toLead && <p>{lead('address')}</p>}
        </Notice>
      )}
      <AccountExtra {...extra} />
    </>
  )
}
