import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { bankAccountsQuery, mailChoicesQuery, sessionsQuery, userQuery } from '#api/client/queries.ts'
import type { Session } from '#api/contract/sessions.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { isAwaited } from '#components/session/is-awaited.ts'
import { signOut } from '#components/session/sign-out.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { toast } from '#components/ui/toast.ts'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import type { SessionsView } from './sessions-view.ts'

/** The member's sessions, with functions to end them. */
export function useSessions(): SessionsView {
  const t = useTranslations('settings')
  const signedIn = useSignedIn()
  const enabled = signedIn === true
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...sessionsQuery, enabled })
  // Also wait for the data that the other sections load. All sections then appear together, so that none pushes another
  // down.
  const others = [
    useQuery({ ...userQuery, enabled }),
    useQuery({ ...mailChoicesQuery, enabled }),
    useQuery({ ...bankAccountsQuery, enabled }),
  ]
  const [busy, setBusy] = useState<string>()
  const online = useOnline()
  const router = useRouter()
  const cache = useQueryClient()

  /** Ends sessions, shows the result, and reloads the list. */
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

/** The session has already ended, so the person has what they wanted. */
const isGone = (error: unknown) => error instanceof CallRefused && error.refusal.code === 'not-found'
