import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { withdrawalQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/**
 * A withdrawal and its status, which updates while the money is on its way. Its messages come from the "withdrawal"
 * namespace.
 */
export const WithdrawalReceipt = ({ id, isPage }: { id: string; isPage?: boolean }) => {
  const t = useTranslations('withdrawal.receipt')
  const query = useQuery(withdrawalQuery(id))
  const status = query.data?.status
  // Reload the wallet whenever the status changes, because its amounts change, too.
  useEffect(() => {
    if (status) void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }, [status])
  return (
    <QueryResult
      query={query}
      words={{ title: t('failedTitle'), retry: t('tryAgain'), unanswered: t('failedText') }}
      loading={
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
          <Skeleton shape="block" height={240} />
        </div>
      }
    >
      {(withdrawal) => <WithdrawalFacts withdrawal={withdrawal} isPage={isPage} />}
    </QueryResult>
  )
}
