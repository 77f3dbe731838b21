import { useTranslations } from 'next-intl'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { withdrawalQuery } from '#api/client/queries.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { dollars } from '#components/circles/money.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { queryClient } from '#components/session/query-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/question.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import { useFailure } from '#components/ui/use-failure.ts'

interface CancelWithdrawalProps {
  withdrawal: Withdrawal
  /**
   * The element that gets the focus when this button disappears, because the withdrawal is canceled or can't be
   * canceled any more.
   */
  stand: RefObject<HTMLElement | null>
}

/** Lets the leader cancel a withdrawal until its payment has been requested. */
export const CancelWithdrawal = ({ withdrawal: { id, amount, owes }, stand }: CancelWithdrawalProps) => {
  const t = useTranslations('withdrawal.receipt')
  const [busy, setBusy] = useState(false)
  const { isAsking, opener, ask, keep } = useAsking()
  const failure = useFailure()
  // The idempotency key. All tries share it, so that the withdrawal is canceled only once.
  const key = useRef(crypto.randomUUID())
  const { queryKey } = withdrawalQuery(id)
  const cancel = async () => {
    setBusy(true)
    failure.takeAway()
    try {
      const headers = { [FLOW_HEADERS.key]: key.current }
      const { reply } = await call('cancelWithdrawal', { params: { id }, headers })
      queryClient.setQueryData(queryKey, reply)
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('cancel.failed') }))
      await queryClient.invalidateQueries({ queryKey })
      setBusy(false)
      keep()
    }
  }
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const at = place.current
    return () => {
      if (at?.contains(document.activeElement)) stand.current?.focus()
    }
  }, [stand])
  return (
    <div ref={place}>
      {isAsking ? (
        <Question
          title={t('cancel.title')}
          yes={t('cancel.yes')}
          no={t('cancel.no')}
          busy={busy}
          onYes={cancel}
          onNo={keep}
        >
          {t(owes ? 'cancel.owing' : 'cancel.text', { sum: dollars(amount) })}
        </Question>
      ) : (
        <Button ref={opener} onClick={ask} wide="phone">
          {t('cancel.ask')}
        </Button>
      )}
    </div>
  )
}
