import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { Remind } from '#components/reminders/remind.tsx'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { Question } from '#components/ui/question.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

interface MemberRowProps {
  slug: string
  member: CircleMember
  isLeader: boolean
  /** Called when the row has been removed, which also removes the focused element. */
  onGone(): void
}

export const MemberRow = ({ slug, member, isLeader, onGone }: MemberRowProps) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const { isAsking, opener, ask, keep } = useAsking()
  const { name, role, is_me, email, email_verified, joined_at, user_account_id = '', reminded_at, remind_from } = member
  const remove = async () => {
    const work = () => call('removeMember', { params: { slug, user_account_id } })
    if (await run('remove', work, t('removed', { name }))) onGone()
    else keep()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi> {role === 'ADMINISTRATOR' && <span className={styles.tag}>{t('leader')}</span>}{' '}
          {is_me && <span className={styles.tag}>{t('you')}</span>}
        </p>
        {email && <p className={styles.when}>{email}</p>}
        {joined_at !== undefined && <p className={styles.when}>{t('joined', { date: fullDate(joined_at) })}</p>}
        {email_verified === false && <p className={styles.when}>{t('unconfirmed')}</p>}
      </div>
      {isLeader && role === 'SUPPORTER' && !isAsking && (
        <div className={styles.actions}>
          {reminded_at !== undefined && remind_from !== undefined && (
            <Remind
              name={name}
              reminded_at={reminded_at}
              remind_from={remind_from}
              send={(headers) => call('remindMember', { params: { slug, user_account_id }, headers })}
            />
          )}
          <Button ref={opener} onClick={ask} aria-label={t('removeNamed', { name })}>
            {t('remove')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={t('removeTitle', { name })}
          yes={t('remove')}
          no={t('keep')}
          busy={busy !== undefined}
          onYes={remove}
          onNo={keep}
        >
          {t('removeText')}
        </Question>
      )}
    </li>
  )
}
