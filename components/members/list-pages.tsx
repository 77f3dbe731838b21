import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { ListEnd, type Paged } from '#components/ui/list-end.tsx'
import { RowsLoading } from './section-loading.tsx'

interface ListPagesProps {
  list: Paged & { readonly data: unknown }
  children: ReactNode
}

/** A list that loads page by page: the loaded items, the loading state, and errors. */
export const ListPages = ({ list, children }: ListPagesProps) => {
  const t = useTranslations('members')
  return (
    <>
      {list.data !== undefined ? (
        children
      ) : list.isError ? null : (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <RowsLoading />
        </div>
      )}
      <ListEnd
        list={list}
        more={t('more')}
        failed={t('listFailed')}
        why={sentenceOf(list.error)}
        retry={t('tryAgain')}
        whole={t('whole')}
      />
    </>
  )
}
