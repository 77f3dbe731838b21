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
 * Continues right after signing in. A person who joined a Circle with a new account first sees a welcome; after a
 * reload, they go on to the shops. A new leader continues with the Circle's setup. If scripts are slow, the step's
 * button does the same.
 */
export const SignedIn = ({ at }: ExtraProps) => {
  const router = useRouter()
  const { flow } = at.draft
  const [joined] = useState(() => (flow === SUPPORTS ? joiningHere() : undefined))
  const isWelcomed = joined?.status === 'JOINED'
  useEffect(() => {
    if (isWelcomed) return
    // If an invitation could not be used, the portal explains why. Without an invitation, the welcome has already been
    // shown.
    const toPortal = () => router.replace(flow === SUPPORTS && !joined ? '/portal/shop' : '/portal')
    if (flow === LOGIN) goOnSignedIn(router.replace)
    else if (flow === LEADS) goOnLeading().then((goesOn) => goesOn || toPortal(), toPortal)
    else toPortal()
  }, [router, flow, joined, isWelcomed])
  if (isWelcomed) return <SupporterWelcome headline={joined.headline} />
  return <Skeleton shape="block" height={112} />
}
