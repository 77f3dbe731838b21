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
  /** The sentence for where the code that leads on cannot be fetched. */
  failed: string
  /** An invitation is being dealt with, or no longer is. The same function at each render. */
  onInvited(is: boolean): void
}

/**
 * Removes an invitation’s token from the address of any page, and opens what the person was invited to. Without a token,
 * nothing more is loaded. Sign-in goes on undisturbed: the page after it leads on.
 */
export const InvitationWatch = ({ failed, onInvited }: InvitationWatchProps) => {
  const query = useSearchParams()
  const pathname = usePathname()
  const [arrival, setArrival] = useState<Arrival>()
  /** The token that is dealt with on this page; a reload asks again about one that could not be checked. */
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
    // Next starts to listen for address changes after all effects on the page have run.
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
