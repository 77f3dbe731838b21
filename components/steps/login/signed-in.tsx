import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { goOnSignedIn } from '#components/entry/after-sign-in.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { FlowId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { goOnLeading } from '../signup/go-on-leading.ts'

const LOGIN: FlowId = 'login'
const LEADS: FlowId = 'signup-lead'

/**
 * Signed in: on at once. A new leader goes on with the Circle’s set-up, and a person who has joined a Circle in the portal.
 * The button below does the same where scripts are slow.
 */
export const SignedIn = ({ at }: ExtraProps) => {
  const router = useRouter()
  const { flow } = at.draft
  useEffect(() => {
    const toPortal = () => router.replace('/portal')
    if (flow === LOGIN) goOnSignedIn(router.replace)
    else if (flow === LEADS) goOnLeading().then((goesOn) => goesOn || toPortal(), toPortal)
    else toPortal()
  }, [router, flow])
  return <Skeleton shape="block" height={112} />
}
