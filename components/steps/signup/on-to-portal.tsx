import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { InviteResults, resultsIn } from './invite-results.tsx'

type OnToPortalProps = Pick<ComponentProps<typeof InviteResults>, 'said'> & { at: AtStep }

/** On to the portal at once, unless there is something to tell of invitations. */
export const OnToPortal = ({ at, said }: OnToPortalProps) => {
  const router = useRouter()
  const results = resultsIn(at)
  // What was sent too late is said before people go on.
  const isOver = results.length === 0 && at.problem === undefined
  useEffect(() => {
    if (isOver) router.replace('/portal')
  }, [isOver, router])
  return isOver ? <Skeleton shape="block" height={112} /> : <InviteResults results={results} said={said} />
}
