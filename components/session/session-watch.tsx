'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { CallError } from '#api/client/call-errors.ts'
import { onCallError } from '#api/client/failure-listener.ts'
import { isSignedIn, onSession, signInNow } from '#api/client/tokens.ts'
import { SESSION_MARK } from '#api/contract/session-library.ts'

interface SessionWatchProps {
  words: { again: string; offline: string }
}

/**
 * Reports failed calls that no screen reports, and watches the session of members. Visitors don't load the code for
 * watching sessions.
 */
export const SessionWatch = ({ words: { again, offline } }: SessionWatchProps) => {
  const router = useRouter()
  useEffect(() => onCallError(showLater), [])
  useEffect(followLater, [])
  useEffect(() => {
    let before = signInNow()
    return onSession(() => {
      const now = signInNow()
      if (now !== undefined && now !== before) keepDeviceLater()
      before = now
    })
  }, [])
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      if (!isSignedIn()) return
      stop()
      import('./watch-session.ts')
        .then(({ watchSession }) => watchSession({ again, offline, go: router.push }))
        // Without this code, the page still works: each call checks its own token.
        .catch(() => undefined)
    }
    stop = onSession(look)
    look()
    return () => stop()
  }, [again, offline, router])
  return null
}

/**
 * Follows a sign-in or sign-out through the session library, of which the server left a mark. Most visitors have none
 * and load nothing.
 */
function followLater(): void {
  const mark = MARK.exec(document.cookie)?.[1]
  if (mark === undefined) return
  import('./follow-mark.ts')
    .then(({ followMark }) => followMark(mark))
    // The mark is still there, so the next page tries again.
    .catch(() => undefined)
}

const MARK = new RegExp(`(?:^|; )${SESSION_MARK}=([\\w.-]+)`)

/**
 * Stores this browser's device for the browser extension after a sign-in. The shop does it for people who were away.
 */
function keepDeviceLater(): void {
  import('#components/device/keep-device.ts')
    .then(({ keepMissingDevice }) => keepMissingDevice())
    .catch(() => undefined)
}

function showLater(error: CallError): void {
  import('#components/failures/show-call-error.ts')
    .then(({ showCallError }) => showCallError(error))
    // The code can't be loaded without a connection. The page has a notice of its own that says so.
    .catch(() => undefined)
}
