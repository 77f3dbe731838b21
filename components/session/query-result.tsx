import type { ReactNode } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

interface Words {
  title: string
  /** The message shown when the server did not answer. */
  unanswered?: string
  /** The button's label. */
  retry: string
}

type PageWords = (key: 'errorTitle' | 'errorText' | 'tryAgain') => string

interface QueryResultProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown }
  /** Shown if the data does not exist. Without this prop, missing data counts as a failed request. */
  gone?: ReactNode
  /** The page's translation function for `errorTitle`, `errorText` and `tryAgain`, or other texts. */
  words: Words | PageWords
  loading: ReactNode
  children(data: Data): ReactNode
}

/**
 * Shows a query's data, or why there is none: it does not exist, it failed to load (with a button to try again), or it
 * is still loading. If refreshing the data fails, the old data remains on the screen.
 */
export function QueryResult<Data>({ query, gone, words, loading, children }: QueryResultProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (gone && error instanceof CallRefused && error.refusal.code === 'not-found') return gone
  if (!error) return loading
  const { title, unanswered, retry } = typeof words === 'function' ? pageWords(words) : words
  return (
    <LoadFailed title={title} retry={retry} onRetry={() => void query.refetch()}>
      {sentenceOf(error, { unanswered })}
    </LoadFailed>
  )
}

const pageWords = (t: PageWords): Words => ({
  title: t('errorTitle'),
  unanswered: t('errorText'),
  retry: t('tryAgain'),
})
