import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { goOnLeading } from './go-on-leading.ts'

/** With an account, the new leader goes on at once with the Circle’s set-up. The button below leads to the portal. */
export const LeadAccepted = () => {
  const router = useRouter()
  useEffect(() => {
    goOnLeading().then(
      (goesOn) => goesOn || router.replace('/portal'),
      () => router.replace('/portal'),
    )
  }, [router])
  return <Skeleton shape="block" height={112} />
}
