import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
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
        <div role="alert">
          <Notice kind="error" action={<Button onClick={() => void list.refetch()}>{t('tryAgain')}</Button>}>
            {t('listFailed')}
          </Notice>
        </div>
      )}
      {list.hasNextPage && (
        <Button wide="phone" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
