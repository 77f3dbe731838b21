import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** Signed in: on to the portal at once. The button below does the same where scripts are slow. */
export const SignedIn = () => {
  const router = useRouter()
  useEffect(() => router.replace('/portal'), [router])
  return <Skeleton shape="block" height={112} />
}
