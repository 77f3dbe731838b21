import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { circleQuery } from '#api/client/queries.ts'
import type { LeadRequest } from '#api/contract/members.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { useSendOnce } from '#components/session/use-send-once.ts'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { Question } from '#components/ui/question.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

interface LeadRequestRowProps {
  slug: string
  request: LeadRequest
  /** Called when the row has been removed, which also removes the focused element. */
  onGone(): void
}

/**
 * A request to lead, which the leader can accept or decline. Accepting hands the Circle over, so it needs a recent
 * proof of identity.
 */
export const LeadRequestRow = ({ slug, request, onGone }: LeadRequestRowProps) => {
  const t = useTranslations('members.requests')
  const { busy, run } = useDeed()
  const sendOnce = useSendOnce()
  const cache = useQueryClient()
  const { isAsking, opener, ask, keep } = useAsking()
  const [decision, setDecision] = useState<'accept' | 'decline'>('accept')
  const { id, name, email, email_verified, asked_at, user_account_id } = request
  const question = (wanted: typeof decision) => () => {
    setDecision(wanted)
    ask()
  }
  const handOver = () =>
    sendOnce((headers) => call('switchRoles', { params: { slug }, body: { user_account_id, request_id: id }, headers }))
  const accept = async () => {
    const isDone = await withProof(handOver)
    // Load the Circle before anything else: the member no longer leads it, so the leader's lists must not be requested
    // again.
    if (isDone) await cache.fetchQuery({ ...circleQuery(slug), staleTime: 0 })
    return isDone
  }
  const decline = () => call('declineLeadRequest', { params: { slug, id } })
  const decide = async () => {
    const isAccepted = decision === 'accept'
    const said = t(isAccepted ? 'accepted' : 'declined', { name })
    if (await run(decision, isAccepted ? accept : decline, said)) onGone()
    else keep()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi>
        </p>
        {email && <p className={styles.when}>{email}</p>}
        <p className={styles.when}>{t('since', { date: fullDate(asked_at) })}</p>
        {!email_verified && <p className={styles.when}>{t('unconfirmed')}</p>}
      </div>
      {!isAsking && (
        <div className={styles.actions}>
          {email_verified && (
            <Button ref={opener} onClick={question('accept')} aria-label={t('acceptNamed', { name })}>
              {t('accept')}
            </Button>
          )}
          <Button variant="quiet" onClick={question('decline')} aria-label={t('declineNamed', { name })}>
            {t('decline')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={t(`${decision}Title`, { name })}
          yes={t(decision)}
          no={t('later')}
          busy={busy !== undefined}
          onYes={decide}
          onNo={keep}
        >
          {t(`${decision}Text`, { name })}
        </Question>
      )}
    </li>
  )
}
