'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ToggleEvent, useId, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { noticesQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { bellIcon } from '#components/ui/more-icons.ts'
import styles from './notices.module.css'
import { NoticesPanel } from './notices-panel.tsx'
import type { NoticesView } from './notices-view.ts'

const MAX_SHOWN = 9

/** The bell in the header, with the number of new notices. Pressing it opens the list of notices. */
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
  // The number is part of the button's accessible name, too.
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)

  /** Tells the server that the notices were seen when the list opens. Until the list closes, they still look new. */
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
        <Icon name={bellIcon} />
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
