import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { InviteResults, resultsIn } from './invite-results.tsx'

type OnToPortalProps = Pick<ComponentProps<typeof InviteResults>, 'said'> & { at: AtStep }

/** Goes on to the portal right away, unless there are results of invitations to show first. */
export const OnToPortal = ({ at, said }: OnToPortalProps) => {
  const router = useRouter()
  const results = resultsIn(at)
  // If the server refused an answer because it came too late, show that message before going on.
  const isOver = results.length === 0 && at.problem === undefined
  useEffect(() => {
    if (isOver) router.replace('/portal')
  }, [isOver, router])
  return isOver ? <Skeleton shape="block" height={112} /> : <InviteResults results={results} said={said} />
}
