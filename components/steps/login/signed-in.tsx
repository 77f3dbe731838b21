import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { joiningHere } from '#api/client/joining.ts'
import { goOnSignedIn } from '#components/entry/after-sign-in.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { FlowId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { goOnLeading } from '../signup/go-on-leading.ts'
import { SupporterWelcome } from '../signup/supporter-welcome.tsx'

const LOGIN: FlowId = 'login'
const LEADS: FlowId = 'signup-lead'
const SUPPORTS: FlowId = 'signup-invite'

/**
 * Signed in: on at once, but for a person who has joined a Circle with their account, who is welcomed. A new leader goes on
 * with the Circle’s set-up. The button below does the same where scripts are slow.
 */
export const SignedIn = ({ at }: ExtraProps) => {
  const router = useRouter()
  const { flow } = at.draft
  const [joined] = useState(() => (flow === SUPPORTS ? joiningHere() : undefined))
  const isWelcomed = joined?.status === 'JOINED'
  useEffect(() => {
    if (isWelcomed) return
    const toPortal = () => router.replace('/portal')
    if (flow === LOGIN) goOnSignedIn(router.replace)
    else if (flow === LEADS) goOnLeading().then((goesOn) => goesOn || toPortal(), toPortal)
    else toPortal()
  }, [router, flow, isWelcomed])
  if (isWelcomed) return <SupporterWelcome headline={joined.headline} />
  return <Skeleton shape="block" height={112} />
}
