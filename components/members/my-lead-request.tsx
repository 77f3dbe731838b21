import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { LeadRequest } from '#api/contract/members.ts'
import { fullDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { useDeed } from './use-deed.ts'

/** Tells the person who asked that the leader has not decided yet, with a button to withdraw the request. */
export const MyLeadRequest = ({ slug, request }: { slug: string; request: LeadRequest }) => {
  const t = useTranslations('members.requests')
  const { id, asked_at, email_verified } = request
  const { busy, run } = useDeed()
  const takeBack = () => run('request', () => call('declineLeadRequest', { params: { slug, id } }), t('takenBack'))
  return (
    <Notice
      action={
        <TextButton onClick={takeBack} disabled={busy !== undefined}>
          {t('takeBack')}
        </TextButton>
      }
    >
      {t(email_verified ? 'mine' : 'mineUnconfirmed', { date: fullDate(asked_at) })}
    </Notice>
  )
}
