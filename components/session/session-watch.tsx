'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'

interface SessionWatchProps {
  words: { again: string; offline: string }
}

/** Watches over the session of whoever is signed in. Visitors need none of it, and fetch none of it. */
export const SessionWatch = ({ words: { again, offline } }: SessionWatchProps) => {
  const router = useRouter()
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
