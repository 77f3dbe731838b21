'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, use, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { forgetWanted } from '#components/entry/after-sign-in.ts'
import { prepareWith } from '#components/entry/open-flow.ts'
import { toast } from '#components/ui/toast.ts'
import { loadFlow } from '../load/load-flow.ts'
import { loadedOnce } from '../load/loaded-once.ts'
import { browserHistory } from '../place/browser-history.ts'

const fetchFlow = (id: string) => Promise.all([import('./wizard-dialog.tsx'), loadFlow(id)])
prepareWith(fetchFlow)
void loadedOnce

type Fetching = Promise<Awaited<ReturnType<typeof fetchFlow>> | undefined>
const fetched = new Map<string, Fetching>()
const failed = new Set<string>()

/** React needs the same promise at each render. `undefined` of a flow whose code did not arrive: `giveUp` says so. */
function fetchOnce(id: string, failure: string): Fetching {
  const known = fetched.get(id)
  if (known) return known
  const fetching = fetchFlow(id).catch(() => giveUp(id, failure))
  fetched.set(id, fetching)
  return fetching
}

/** Without a network there is no code of a flow: people are told, and stay on the page that they are on. */
function giveUp(id: string, failure: string): undefined {
  failed.add(id)
  toast(failure, { kind: 'error', about: 'flow' })
  if (new URLSearchParams(window.location.search).get('flow') === id) browserHistory(id, () => undefined).leave()
}

/** Opened again, such a flow is fetched again. */
function forgetFailed(): void {
  for (const id of failed) fetched.delete(id)
  failed.clear()
}

/** The dialog with this flow in it. A name that no flow has shows nothing. */
const Shown = ({ flow, failure }: { flow: string; failure: string }) => {
  const found = use(fetchOnce(flow, failure))
  if (!found) return null
  const [{ WizardDialog }, loaded] = found
  return loaded && <WizardDialog {...loaded} />
}

const noChange = () => () => undefined

interface FlowHostProps {
  /** The sentence for a flow whose code cannot be fetched. */
  failure: string
}

/** Shows the flow that the address names, over any page. Nothing of it is loaded before. */
export const FlowHost = ({ failure }: FlowHostProps) => {
  const wanted = useSearchParams().get('flow')
  useEffect(() => {
    if (wanted !== null) return
    forgetFailed()
    forgetWanted()
  }, [wanted])
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
      <Shown flow={flow} failure={failure} />
    </Suspense>
  )
}
