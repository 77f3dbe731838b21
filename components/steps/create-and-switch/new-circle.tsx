import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { circlesQuery } from '#api/client/queries.ts'
import type { FlowTarget } from '#api/contract/flow-query.ts'
import { openAny } from '#components/entry/open-flow.ts'
import { queryClient } from '#components/session/query-client.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { creatingCircle } from '#flows/create-and-switch/steps/creating-circle.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { entryOf } from '#machines/walk/draft.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { readSwitched } from './read-switched.ts'

const CREATING: (typeof creatingCircle)['id'] = 'creating-circle'
const SET_UP: FlowTarget = { flow: 'signup', step: 'type-location' }

/**
 * Shown once the new Circle exists. Replaces this flow with the Circle's setup. If that fails, the step's button does
 * the same.
 */
export const NewCircle = ({ at }: ExtraProps) => {
  const router = useRouter()
  const slug = slugIn(at)
  const isOn = useRef(false)
  useEffect(() => {
    if (isOn.current) return
    isOn.current = true
    readSwitched()
    goOn(slug).catch(() => router.replace('/portal'))
  }, [slug, router])
  return <Skeleton shape="block" height={112} />
}

const slugIn = ({ draft }: AtStep): unknown => entryOf(draft, CREATING)?.receipt?.slug

async function goOn(slug: unknown): Promise<void> {
  const circles = await queryClient.fetchQuery({ ...circlesQuery, staleTime: 0 })
  const run = circles.find((circle) => circle.slug === slug)?.run_id
  if (!run) throw new Error('The new Circle has no run to go on with.')
  openAny({ ...SET_UP, run }, 'go-on')
}
