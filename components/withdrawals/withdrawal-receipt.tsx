import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { withdrawalQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { queryClient } from '#components/session/query-client.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/** What was taken out and where it is, followed as long as it is under way. Words come from the namespace "withdrawal". */
export const WithdrawalReceipt = ({ id, isPage }: { id: string; isPage?: boolean }) => {
  const t = useTranslations('withdrawal.receipt')
  const { data, error, refetch } = useQuery(withdrawalQuery(id))
  const status = data?.status
  // What the wallet shows moves with it.
  useEffect(() => {
    if (status) void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }, [status])
  if (data) return <WithdrawalFacts withdrawal={data} isPage={isPage} />
  if (error)
    return (
      <LoadFailed title={t('failedTitle')} retry={t('tryAgain')} onRetry={() => void refetch()}>
        {sentenceOf(error, { unanswered: t('failedText') })}
      </LoadFailed>
    )
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="block" height={240} />
    </div>
  )
}
