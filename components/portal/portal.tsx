'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Suspense } from 'react'
import { http } from '#api/client/http.ts'
import { homeQuery, userQuery } from '#api/client/queries.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import type { PortalView } from './home/portal-view.ts'
import { PendingJoin } from './pending-join.tsx'
import { PortalHome } from './portal-home.tsx'
import { portalOf } from './portal-of.ts'

// Load the HTTP client together with this page, which calls the API right away. On other pages, the client loads with
// the first call.
void http

/** The home of a signed-in member. */
export const Portal = () => (
  <WithQueries>
    <Suspense fallback={<PortalHome view={{ state: 'loading' }} />}>
      <Loaded />
    </Suspense>
  </WithQueries>
)

const Loaded = () => {
  // The server can't know who is signed in, so it renders placeholders.
  const signedIn = useSignedIn()
  const enabled = signedIn === true
  const online = useOnline()
  const slug = useSearchParams().get('circle') ?? undefined
  const user = useQuery({ ...userQuery, enabled })
  // Show the old Circle while another one loads, so that the page doesn't flicker.
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
