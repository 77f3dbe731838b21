'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { prepareWith } from '#components/entry/open-flow.ts'
import { loadFlow } from '../load/load-flow.ts'

const fetchFlow = (id: string) => Promise.all([import('./wizard-dialog.tsx'), loadFlow(id)])
prepareWith(fetchFlow)

const hosts = new Map<string, ComponentType>()

/** The dialog of one flow, as soon as it is there. A name that no flow has shows nothing. */
function hostOf(id: string): ComponentType {
  const host =
    hosts.get(id) ??
    lazy(async () => {
      const [{ WizardDialog }, loaded] = await fetchFlow(id)
      return { default: () => loaded && <WizardDialog {...loaded} /> }
    })
  hosts.set(id, host)
  return host
}

const noChange = () => () => undefined

/** Shows the flow that the address names, over whatever page this is. Nothing of it is loaded before. */
export const FlowHost = () => {
  const flow = useSearchParams().get('flow')
  // A page that is made anew for each request knows the address: what is not in its document yet must not be expected there.
  const isHere = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (flow === null || !isHere) return null
  const Host = hostOf(flow)
  return (
    <Suspense>
      <Host key={flow} />
    </Suspense>
  )
}
