import { isSignedIn } from '#api/client/tokens.ts'
import type { Begun, Invited } from '#components/circles/look-at-invite.ts'
import { keepWish, type Wish } from '#components/circles/wish.ts'
import { openFlow } from '#components/entry/open-flow.ts'

/** Goes to a page of the portal. */
type Go = (page: '/portal' | `/portal/circle/${string}`) => void

/** Leads a person on to what they were invited to: to lead at a step; to support in the portal, or with an account. */
export function openInvited({ slug, headline, role, token, joined }: Invited, go: Go): void {
  if (joined) go(`/portal/circle/${slug}`)
  else openWith({ slug, ...(headline !== null && { headline }), token, toLead: role === 'ADMINISTRATOR' }, go)
}

/** Leads a person on who has begun this and may not know what came of it. Only visitors begin it. */
export const openBegun = (begun: Begun, go: Go): void => openWith(begun, go)

function openWith(wish: Wish, go: Go): void {
  keepWish(wish)
  if (wish.toLead) openFlow({ flow: 'signup-lead', step: 'invited-leader' }, true)
  else if (!isSignedIn()) openFlow({ flow: 'signup-invite' }, false)
  // The portal joins as soon as the wish is known.
  else if (window.location.pathname !== '/portal') go('/portal')
}
