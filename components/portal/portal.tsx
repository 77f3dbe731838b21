'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Suspense, useSyncExternalStore } from 'react'
import { homeQuery, userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import type { PortalView } from './home/portal-view.ts'
import { PendingJoin } from './pending-join.tsx'
import { PortalHome } from './portal-home.tsx'
import { portalOf } from './portal-of.ts'

/** The signed-in home, with everything that it shows. */
export const Portal = () => (
  <WithQueries>
    <Suspense fallback={<PortalHome view={{ state: 'loading' }} />}>
      <Loaded />
    </Suspense>
  </WithQueries>
)

const Loaded = () => {
  // Before the browser is asked nobody knows who is here: the page comes with its skeleton.
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const enabled = signedIn === true
  const online = useOnline()
  const slug = useSearchParams().get('circle') ?? undefined
  const user = useQuery({ ...userQuery, enabled })
  // While another Circle is read, the one before stays: nothing flashes.
  const home = useQuery({ ...homeQuery(slug), enabled, placeholderData: keepPreviousData })
  const all = [user, home]
  const view = (): PortalView => {
    if (signedIn === false) return { state: 'signed-out' }
    if (user.data && home.data) return portalOf(user.data, home.data, { at: home.dataUpdatedAt, online })
    const failed = all.find(({ isError, fetchStatus }) => isError || (enabled && fetchStatus === 'paused' && !online))
    if (failed) return { state: 'failed', error: failed.error, onRetry: () => void all.map(({ refetch }) => refetch()) }
    return { state: 'loading' }
  }
  return (
    <>
      {enabled && <PendingJoin />}
      <PortalHome view={view()} />
    </>
  )
}
