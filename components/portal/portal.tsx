'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { circlesQuery, runsQuery, userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { queryClient } from '#components/session/query-client.ts'
import { useUnfinished } from '#components/unfinished/use-unfinished.ts'
import { PendingJoin } from './pending-join.tsx'
import { PortalHome } from './portal-home.tsx'
import { portalOf } from './portal-of.ts'
import type { PortalView } from './portal-view.ts'

interface PortalProps {
  /** The titles of the set-up's steps, by id. */
  titles: Readonly<Record<string, string>>
}

/** The signed-in home, with everything that it shows. */
export const Portal = ({ titles }: PortalProps) => (
  <QueryClientProvider client={queryClient}>
    <Loaded titles={titles} />
  </QueryClientProvider>
)

const Loaded = ({ titles }: PortalProps) => {
  // Before the browser is asked nobody knows who is here: the page comes with its skeleton.
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const enabled = signedIn === true
  const user = useQuery({ ...userQuery, enabled })
  const circles = useQuery({ ...circlesQuery, enabled })
  const runs = useQuery({ ...runsQuery('signup'), enabled, staleTime: 0 })
  const begun = useUnfinished(enabled)
  const all = [user, circles, runs]
  const view = (): PortalView => {
    if (signedIn === false) return { state: 'signed-out' }
    // What was begun stands above the Circles: coming later, it would push them down.
    if (user.data && circles.data && runs.data && !begun.isAwaited)
      return portalOf(user.data, circles.data, runs.data, titles, begun.view)
    const failed = all.find(({ isError }) => isError)
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
