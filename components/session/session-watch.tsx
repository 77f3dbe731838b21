'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { CallError } from '#api/client/call-errors.ts'
import { onCallError } from '#api/client/failure-listener.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'

interface SessionWatchProps {
  words: { again: string; offline: string }
}

/** Shows the failed calls that no screen shows, and watches the session of members. Visitors fetch none of its code. */
export const SessionWatch = ({ words: { again, offline } }: SessionWatchProps) => {
  const router = useRouter()
  useEffect(() => onCallError(showLater), [])
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      if (!isSignedIn()) return
      stop()
      import('./watch-session.ts')
        .then(({ watchSession }) => watchSession({ again, offline, go: router.push }))
        // The page goes on without; calls look after their tokens themselves.
        .catch(() => undefined)
    }
    stop = onSession(look)
    look()
    return () => stop()
  }, [again, offline, router])
  return null
}

function showLater(error: CallError): void {
  import('#components/failures/show-call-error.ts')
    .then(({ showCallError }) => showCallError(error))
    // Without a connection its code cannot come either: the page's own notice says that people are offline.
    .catch(() => undefined)
}
