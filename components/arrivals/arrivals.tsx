import { startTransition, useCallback, useRef, useState } from 'react'
import { InvitationWatch } from '#components/invitations/invitation-watch.tsx'
import { SwitchWatch } from './switch-watch.tsx'

/** Handles invitation links and links that switch Circles. If an address is both, the invitation comes first. */
export const Arrivals = ({ failed }: { failed: string }) => {
  // This needs a ref as well as state: SwitchWatch runs right after the invitation is read, before React has rendered
  // the new state.
  const invited = useRef(false)
  const [isInvited, setInvited] = useState(false)
  const onInvited = useCallback((is: boolean) => {
    invited.current = is
    // If the invitation leads to another page, it counts as handled only once that page is shown.
    if (is) setInvited(true)
    else startTransition(() => setInvited(false))
  }, [])
  return (
    <>
      <InvitationWatch failed={failed} onInvited={onInvited} />
      <SwitchWatch isInvited={isInvited} invited={invited} />
    </>
  )
}
