'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, use, useDeferredValue, useSyncExternalStore } from 'react'
import { prepareWith } from '#components/entry/open-flow.ts'
import { loadFlow } from '../load/load-flow.ts'

const fetchFlow = (id: string) => Promise.all([import('./wizard-dialog.tsx'), loadFlow(id)])
prepareWith(fetchFlow)

const fetched = new Map<string, ReturnType<typeof fetchFlow>>()

function fetchOnce(id: string): ReturnType<typeof fetchFlow> {
  const fetching = fetched.get(id) ?? fetchFlow(id)
  fetched.set(id, fetching)
  return fetching
}

/** The dialog with this flow in it. A name that no flow has shows nothing. */
const Shown = ({ flow }: { flow: string }) => {
  const [{ WizardDialog }, loaded] = use(fetchOnce(flow))
  return loaded && <WizardDialog {...loaded} />
}

const noChange = () => () => undefined

/** Shows the flow that the address names, over whatever page this is. Nothing of it is loaded before. */
export const FlowHost = () => {
  const wanted = useSearchParams().get('flow')
  // The dialog stays as it is while the code of the next flow is fetched.
  const flow = useDeferredValue(wanted)
  // A page that is made anew for each request knows the address: what is not in its document yet must not be expected there.
  const isHere = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (wanted === null || flow === null || !isHere) return null
  return (
    <Suspense>
      <Shown flow={flow} />
    </Suspense>
  )
}
