import { useTranslations } from 'next-intl'
import { wishHere } from '#components/circles/wish.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from '../parts/steps.module.css'
import { AccountExtra } from './account-extra.tsx'

/** The Circle that an account is made for, and the way to sign in for whoever has one. */
export const InvitedExtra = (extra: ExtraProps) => {
  const t = useTranslations('wizard.account')
  const { headline, toLead } = wishHere() ?? {}
  return (
    <>
      {headline !== undefined && (
        <Notice className={styles.supports ?? ''}>
          {t.rich(toLead ? 'leads' : 'supports', { headline, b: (words) => <b dir="auto">{words}</b> })}
        </Notice>
      )}
      <AccountExtra {...extra} />
    </>
  )
}
