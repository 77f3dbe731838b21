import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { RowsLoading } from './section-loading.tsx'

interface ListPagesProps {
  list: {
    readonly data: unknown
    readonly isError: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage(): unknown
    refetch(): unknown
  }
  children: ReactNode
}

/** A list that comes in pages: what is there of it, while it comes, and where it does not. */
export const ListPages = ({ list, children }: ListPagesProps) => {
  const t = useTranslations('members')
  if (list.data === undefined && !list.isError)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <RowsLoading />
      </div>
    )
  return (
    <>
      {list.data !== undefined && children}
      {list.isError && (
        <LoadFailed retry={t('tryAgain')} onRetry={() => void list.refetch()}>
          {t('listFailed')}
        </LoadFailed>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </>
  )
}
