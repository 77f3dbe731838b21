import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { Invite } from '#api/contract/invites.ts'
import { Remind } from '#components/reminders/remind.tsx'
import { Button } from '#components/ui/button.tsx'
import { dayAndDate } from '#components/ui/dates.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

interface InviteRowProps {
  slug: string
  invite: Invite
  /** Called when the row has been removed or has moved within the list. */
  onGone(): void
}

export const InviteRow = ({ slug, invite, onGone }: InviteRowProps) => {
  const { id, email, name, status, role, sent_at, reminded_at, remind_from } = invite
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const params = { slug, id }
  const revoke = async () => {
    if (await run('revoke', () => call('revokeInvite', { params }), t('revoked', { email }))) onGone()
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
        <Remind
          name={name || email}
          reminded_at={reminded_at}
          remind_from={remind_from}
          send={(headers) => call('resendInvite', { params, headers })}
          onSent={onGone}
        />
        <Button variant="quiet" busy={busy !== undefined} onClick={revoke} aria-label={t('revokeNamed', { email })}>
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
