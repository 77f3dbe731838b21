import { isSignedIn } from '#api/client/tokens.ts'
import type { Begun, Invited } from '#components/circles/look-at-invite.ts'
import { keepReferral, type Referral } from '#components/circles/referral.ts'
import { openFlow } from '#components/entry/open-flow.ts'

/** Goes to a page of the portal. */
type Go = (page: '/portal' | `/portal/circle/${string}`) => void

/**
 * Opens what the person was invited to. An invitation to lead opens a step of a flow. An invitation to support opens
 * the portal, or the sign-up for visitors.
 */
export function openInvited({ slug, headline, role, token, joined }: Invited, go: Go): void {
  if (joined) go(`/portal/circle/${slug}`)
  else openWith({ slug, ...(headline !== null && { headline }), token, toLead: role === 'ADMINISTRATOR' }, go)
}

/** Continues for a person who used the invitation but may not know the result. Only visitors get here. */
export const openBegun = (begun: Begun, go: Go): void => openWith(begun, go)

function openWith(wish: Referral, go: Go): void {
  keepReferral(wish)
  if (wish.toLead) openFlow({ flow: 'signup-lead', step: 'invited-leader' }, true)
  else if (!isSignedIn()) openFlow({ flow: 'signup-invite' }, false)
  // The portal joins the remembered Circle. If it is already open, remembering the Circle is enough.
  else if (window.location.pathname !== '/portal') go('/portal')
}
