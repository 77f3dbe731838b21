import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { type FoundInvite, lookAtInvite } from '#components/circles/look-at-invite.ts'
import { openInvited } from '#components/invitations/open-invited.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from '../parts/steps.module.css'

/** A link that opens the invitation remembered in this tab, if it is still valid. */
export const InvitationHere = ({ token }: { token: string }) => {
  const t = useTranslations('wizard.invited')
  const router = useRouter()
  const [found, setFound] = useState<FoundInvite>()
  useEffect(() => void lookAtInvite(token).then(setFound), [token])
  if (found?.kind !== 'good') return null
  const { invite } = found
  const b = (words: ReactNode) => <b dir="auto">{words}</b>
  return (
    <p className={styles.aside} role="status">
      {t.rich(invite.headline === null ? 'untitled' : 'titled', {
        from: invite.from,
        headline: invite.headline ?? '',
        b,
      })}{' '}
      <button type="button" className={textLinkClass()} onClick={() => openInvited(invite, router.push)}>
        {t('open')}
      </button>
    </p>
  )
}
