import { usePathname, useSearchParams } from 'next/navigation'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { keptInvitation } from '#components/circles/kept-invitation.ts'
import { isSignInPage, takeFromAddress } from '#components/circles/take-from-address.ts'
import { toast } from '#components/ui/toast.ts'

interface Arrival {
  readonly token: string
  readonly Arrived: ComponentType<{ token: string; onDone(): void }>
}

interface InvitationWatchProps {
  /** The message shown when the code that handles the link can't be fetched. */
  failed: string
  /**
   * Called with `true` when an invitation arrives, and with `false` once it has been handled. Must be the same function
   * on each render.
   */
  onInvited(is: boolean): void
}

/**
 * Removes an invitation's token from the address of any page, and opens the Circle or step that the person was invited
 * to. If there is no token, loads no further code. Does nothing on sign-in pages: the page that follows handles the
 * invitation.
 */
export const InvitationWatch = ({ failed, onInvited }: InvitationWatchProps) => {
  const query = useSearchParams()
  const pathname = usePathname()
  const [arrival, setArrival] = useState<Arrival>()
  /**
   * The token that was already handled on this page. Forgotten on a reload, so that a token that could not be checked
   * gets another try.
   */
  const done = useRef<string>(undefined)
  useEffect(() => {
    const look = () => {
      if (takeFromAddress(pathname, query)) done.current = undefined
      const kept = keptInvitation()
      if (!kept?.isNew || kept.token === done.current || isSignInPage(pathname)) return
      const { token } = kept
      onInvited(true)
      import('./arrived.tsx')
        .then(({ Arrived }) => setArrival({ token, Arrived }))
        .catch(() => {
          toast(failed, { kind: 'error', about: 'invitation' })
          onInvited(false)
        })
    }
    // Next.js starts listening for address changes only after every effect on the page has run.
    const timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [query, pathname, failed, onInvited])
  const onDone = useCallback(() => {
    done.current = keptInvitation()?.token
    setArrival(undefined)
    onInvited(false)
  }, [onInvited])
  return arrival && <arrival.Arrived key={arrival.token} token={arrival.token} onDone={onDone} />
}
