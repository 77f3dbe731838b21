import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { bankAccountsQuery, sessionsQuery, userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { Session } from '#api/contract/sessions.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { isAwaited } from '#components/session/is-awaited.ts'
import { signOut } from '#components/session/sign-out.ts'
import { toast } from '#components/ui/toast.ts'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import type { SessionsView } from './sessions-view.ts'

/** The member's sessions, and how they are ended. */
export function useSessions(): SessionsView {
  const t = useTranslations('settings')
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const enabled = signedIn === true
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...sessionsQuery, enabled })
  // The other sections read these themselves. All come at once: one after the other, they would push each other down.
  const others = [useQuery({ ...userQuery, enabled }), useQuery({ ...bankAccountsQuery, enabled })]
  const [busy, setBusy] = useState<string>()
  const online = useOnline()
  const router = useRouter()
  const cache = useQueryClient()

  /** Tells what came of it, then shows what is so now. */
  const end = async (which: string, work: () => Promise<unknown>, said: string) => {
    setBusy(which)
    const failed = await work().then(
      () => undefined,
      (error: unknown) => (isGone(error) ? undefined : sentenceOf(error, { unanswered: t('notEnded') })),
    )
    toast(failed ?? said, failed === undefined ? {} : { kind: 'error' })
    await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    setBusy(undefined)
  }
  const leave = async () => {
    setBusy('here')
    await signOut()
    router.push('/')
  }
  const endOne = ({ id, device }: Session) =>
    end(id, () => call('endSession', { params: { id } }), t('ended', { device: device ?? t('unknownDevice') }))

  if (signedIn === false) return { state: 'signed-out' }
  if (!data && error) return { state: 'failed', error, onRetry: () => void refetch() }
  if (!data || others.some(isAwaited)) return { state: 'loading' }
  return {
    state: 'ready',
    sessions: data,
    at: dataUpdatedAt,
    online,
    busy,
    onEnd: (session) => void (session.current ? leave() : endOne(session)),
    onEndOthers: () => void end('others', () => call('endOtherSessions'), t('othersEnded')),
  }
}

/** Somebody else has ended it meanwhile: it is what was wanted. */
const isGone = (error: unknown) => error instanceof CallRefused && error.refusal.code === 'not-found'
