import { startTransition, useCallback, useRef, useState } from 'react'
import { InvitationWatch } from '#components/invitations/invitation-watch.tsx'
import { SwitchWatch } from './switch-watch.tsx'

/** What addresses lead to. Where one address holds an invitation and a switch, the invitation comes first. */
export const Arrivals = ({ failed }: { failed: string }) => {
  // The switch is looked for right after the invitation, before React has drawn what came of that.
  const invited = useRef(false)
  const [isInvited, setInvited] = useState(false)
  const onInvited = useCallback((is: boolean) => {
    invited.current = is
    // An invitation that leads to another page is over once that page is shown.
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
