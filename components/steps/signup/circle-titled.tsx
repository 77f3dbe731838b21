import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { InviteResults, resultsIn } from './invite-results.tsx'

/** The end of giving a title: on to the portal at once, unless there is something to tell of invitations. */
export const CircleTitled = ({ at }: { at: AtStep }) => {
  const router = useRouter()
  const results = resultsIn(at)
  // What was sent too late is said before people go on.
  const isOver = results.length === 0 && at.problem === undefined
  useEffect(() => {
    if (isOver) router.replace('/portal')
  }, [isOver, router])
  return isOver ? <Skeleton shape="block" height={112} /> : <InviteResults results={results} />
}
