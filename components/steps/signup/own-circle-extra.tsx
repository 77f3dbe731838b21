import { tokenHere } from '#components/circles/take-from-address.ts'
import { later } from '#components/fields/later.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { AccountExtra } from './account-extra.tsx'

const InvitationHere = later(() => import('./invitation-here.tsx').then((module) => module.InvitationHere))

/** For a person who sets up a Circle of their own: the way to sign in, and the way to a Circle that they were invited to. */
export const OwnCircleExtra = (extra: ExtraProps) => {
  const token = extra.at.mode === 'summary' ? undefined : tokenHere()
  return (
    <>
      <AccountExtra {...extra} />
      {token !== undefined && <InvitationHere token={token} />}
    </>
  )
}
