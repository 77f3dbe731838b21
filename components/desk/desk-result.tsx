import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryResult } from '#components/session/query-result.tsx'
import { DeskLoading } from './desk-loading.tsx'

interface DeskResultProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown }
  /** The title of the message shown if the request fails. */
  failed: string
  children(data: Data): ReactNode
}

/** Shows the data that the desk loaded from the API, or an error if loading failed. */
export function DeskResult<Data>({ query, failed, children }: DeskResultProps<Data>) {
  const t = useTranslations('desk')
  return (
    <QueryResult query={query} words={{ title: failed, retry: t('tryAgain') }} loading={<DeskLoading />}>
      {children}
    </QueryResult>
  )
}
