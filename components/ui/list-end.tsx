import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './list-end.module.css'
import { Notice } from './notice.tsx'

/** A list that loads page by page, in the form that TanStack Query returns. */
export interface Paged {
  readonly isError: boolean
  /** The error with which the last request failed. */
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
  /** The label of the button that loads the next page. */
  more: ReactNode
  /** The message that names what could not be loaded. */
  failed: ReactNode
  /** The reason for the error, and what to do about it. */
  why?: ReactNode
  /** The label of the button that tries again. */
  retry: ReactNode
  /** The text that replaces the button for people who have loaded the last page. */
  whole: ReactNode
}

/** The end of a list: a button that loads the next page, or an error with a button that tries again. */
export const ListEnd = ({ list, more, failed, why, retry, whole }: ListEndProps) => {
  const end = useRef<HTMLParagraphElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  const { isError, hasNextPage } = list
  const isThere = isError || hasNextPage
  const isOver = isPressed && !isThere
  useEffect(() => {
    // The button that had the focus has disappeared, so move the focus.
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
      {/* One button serves both cases, so that people who press it keep the focus. */}
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
