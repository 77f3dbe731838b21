import { tokenHere } from '#components/circles/take-from-address.ts'
import { later } from '#components/later/later.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { AccountExtra } from './account-extra.tsx'

const InvitationHere = later(() => import('./invitation-here.tsx').then((module) => module.InvitationHere))

/**
 * For people who set up a Circle of their own: a link to sign in, and a link to the Circle that they were invited to,
 * if any.
 */
export const OwnCircleExtra = (extra: ExtraProps) => {
  const token = extra.at.mode === 'summary' ? undefined : tokenHere()
  return (
    <>
      <AccountExtra {...extra} />
      {token !== undefined && <InvitationHere token={token} />}
    </>
  )
}
