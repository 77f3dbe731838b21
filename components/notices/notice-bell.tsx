'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ToggleEvent, useId, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { noticesQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './notices.module.css'
import { NoticesPanel } from './notices-panel.tsx'
import type { NoticesView } from './notices-view.ts'

const MAX_SHOWN = 9

/** The bell in the header, with how much is new, and the list that it opens. */
export const NoticeBell = () => (
  <WithQueries>
    <Bell />
  </WithQueries>
)

const Bell = () => {
  const t = useTranslations('notices')
  const id = useId()
  const cache = useQueryClient()
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery({ ...noticesQuery, enabled: signedIn })
  if (!signedIn) return null
  const pages = query.data?.pages ?? []
  const [first] = pages
  const unread = first?.unread ?? 0
  // What the badge shows is part of the button's name.
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)

  /** Seen is what stood in the list when it was opened; in the list itself it goes on looking new until then. */
  const see = async () => {
    const [newest] = first?.items ?? []
    if (!newest || unread === 0) return
    await call('markNotice', {
      params: { id: newest.id },
      body: { seen: true, and_older: true },
      failure: 'toast',
    }).catch(() => undefined)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'open') void see()
    else void cache.invalidateQueries({ queryKey: noticesQuery.queryKey })
  }
  const view = (): NoticesView => {
    if (query.data)
      return {
        state: 'ready',
        notices: pages.flatMap(({ items }) => items),
        at: query.dataUpdatedAt,
        more: query.hasNextPage
          ? { busy: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
          : undefined,
      }
    return query.isError
      ? { state: 'failed', error: query.error, onRetry: () => void query.refetch() }
      : { state: 'loading' }
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.bell}
        aria-label={unread > 0 ? t('bellNew', { shown }) : t('bell')}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <div id={id} popover="auto" className={styles.panel} onToggle={onToggle}>
        {isOpen && <NoticesPanel view={view()} />}
      </div>
    </>
  )
}
