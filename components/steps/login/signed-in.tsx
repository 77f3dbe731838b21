import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { goOnSignedIn } from '#components/entry/after-sign-in.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { FlowId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

const LOGIN: FlowId = 'login'

/** Signed in: on at once, whoever has joined a Circle in the portal. The button below does the same where scripts are slow. */
export const SignedIn = ({ at }: ExtraProps) => {
  const router = useRouter()
  const { flow } = at.draft
  useEffect(() => (flow === LOGIN ? goOnSignedIn(router.replace) : router.replace('/portal')), [router, flow])
  return <Skeleton shape="block" height={112} />
}
