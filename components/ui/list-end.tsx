import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './list-end.module.css'
import { Notice } from './notice.tsx'

/** A list that comes in pages, as TanStack Query keeps it. */
export interface Paged {
  readonly isError: boolean
  /** What stood in its way. */
  readonly error?: unknown
  readonly isFetchNextPageError: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

interface ListEndProps {
  list: Paged
  /** What the button says that asks for the next page. */
  more: ReactNode
  /** What did not come. */
  failed: ReactNode
  /** Why, and what to do. */
  why?: ReactNode
  /** What the button says then. */
  retry: ReactNode
  /** What whoever asked for the last page is told, in the button's place. */
  whole: ReactNode
}

/** What stands under a list: the way to its next page, or that something did not come, with a way to ask again. */
export const ListEnd = ({ list, more, failed, why, retry, whole }: ListEndProps) => {
  const end = useRef<HTMLParagraphElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  const { isError, hasNextPage } = list
  const isThere = isError || hasNextPage
  const isOver = isPressed && !isThere
  useEffect(() => {
    // The button went with the focus on it.
    if (isOver && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [isOver])
  const press = () => {
    setIsPressed(true)
    void (isError && !list.isFetchNextPageError ? list.refetch() : list.fetchNextPage())
  }
  return (
    <div className={isThere ? styles.end : styles.over}>
      <div role="alert" className={styles.failed}>
        {isError && (
          <Notice kind="error" title={failed}>
            {why}
          </Notice>
        )}
      </div>
      {isOver && (
        <p ref={end} tabIndex={-1} className={styles.whole}>
          {whole}
        </p>
      )}
      {/* One button for both, so that whoever pressed it stands there still. */}
      {isThere && (
        <Button
          wide="phone"
          className={styles.button}
          busy={list.isFetchingNextPage || (isError && list.isFetching)}
          onClick={press}
        >
          {isError ? retry : more}
        </Button>
      )}
    </div>
  )
}
