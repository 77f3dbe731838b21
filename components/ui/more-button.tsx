import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface MoreButtonProps {
  /** A list that comes in pages, as TanStack Query keeps it. */
  list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown }
  className?: string | undefined
  children: ReactNode
}

/** Asks for the next page of a list; nothing where there is none. */
export const MoreButton = ({ list, className, children }: MoreButtonProps) =>
  list.hasNextPage && (
    <Button wide="phone" className={className} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  )
