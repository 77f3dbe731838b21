import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { Invite } from '#api/contract/invites.ts'
import { Button } from '#components/ui/button.tsx'
import { dayAndDate } from '#components/ui/dates.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'
import { useSendOnce } from './use-send-once.ts'

interface InviteRowProps {
  slug: string
  invite: Invite
  /** The row stands elsewhere in the list now, or is gone. */
  onGone(): void
}

export const InviteRow = ({ slug, invite: { id, email, name, status, role, sent_at }, onGone }: InviteRowProps) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const sendOnce = useSendOnce()
  const params = { slug, id }
  const act = (deed: 'resend' | 'revoke') => async () => {
    const work = () =>
      deed === 'resend'
        ? sendOnce((headers) => call('resendInvite', { params, headers }))
        : call('revokeInvite', { params })
    if (await run(deed, work, t(deed === 'resend' ? 'resent' : 'revoked', { email }))) onGone()
  }
  const isOpen = status === 'SENT' || status === 'OPENED' || status === 'EXPIRED'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name ? <bdi dir="auto">{name}</bdi> : email}{' '}
          {role === 'ADMINISTRATOR' && <span className={styles.tag}>{t('toLead')}</span>}
        </p>
        {name && <p className={styles.when}>{email}</p>}
        {isOpen && <p className={styles.when}>{t(`status.${status}`, { date: dayAndDate(sent_at) })}</p>}
      </div>
      <div className={styles.actions}>
        <Button busy={busy === 'resend'} onClick={act('resend')} aria-label={t('resendNamed', { email })}>
          {t('resend')}
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'revoke'}
          onClick={act('revoke')}
          aria-label={t('revokeNamed', { email })}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
