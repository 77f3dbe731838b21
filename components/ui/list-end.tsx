import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './list-end.module.css'
import { Notice } from './notice.tsx'

/** A list that comes in pages, as TanStack Query keeps it. */
export interface Paged {
  readonly isError: boolean
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
  /** What did not come, and what to do. */
  failed: ReactNode
  /** What the button says then. */
  retry: ReactNode
}

/** What stands under a list: the way to its next page, or that something did not come, with a way to ask again. */
export const ListEnd = ({ list, more, failed, retry }: ListEndProps) => {
  const end = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const { isError, hasNextPage } = list
  const isThere = isError || hasNextPage
  useEffect(() => {
    if (isThere || !isPressed.current) return
    isPressed.current = false
    // The button went with the focus on it.
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [isThere])
  const press = () => {
    isPressed.current = true
    void (isError && !list.isFetchNextPageError ? list.refetch() : list.fetchNextPage())
  }
  return (
    <div className={isThere ? styles.end : styles.over}>
      <div ref={end} tabIndex={-1} role="alert" className={styles.failed}>
        {isError && <Notice kind="error">{failed}</Notice>}
      </div>
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
