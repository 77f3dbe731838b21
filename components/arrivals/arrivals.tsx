import { InvitationWatch } from '#components/invitations/invitation-watch.tsx'
import { SwitchWatch } from './switch-watch.tsx'

/** What addresses lead to. */
export const Arrivals = ({ failed }: { failed: string }) => (
  <>
    <InvitationWatch failed={failed} />
    <SwitchWatch />
  </>
)
