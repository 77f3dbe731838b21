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

/**
 * Caches the loading promise for each flow, because React needs the same promise on every render. If the flow's code
 * can't be loaded, shows a message and resolves to `undefined`.
 */
function fetchOnce(id: string, failure: string): Fetching {
  const known = fetched.get(id)
  if (known) return known
  const fetching = fetchFlow(id).catch(() => giveUp(id, failure))
  fetched.set(id, fetching)
  return fetching
}

/**
 * Handles a flow whose code can't be loaded, for example without a network. Shows a message and leaves people on their
 * page.
 */
function giveUp(id: string, failure: string): undefined {
  failed.add(id)
  toast(failure, { kind: 'error', about: 'flow' })
  if (flowInAddress() === id) browserHistory(id, () => undefined).leave()
}

/** Forgets failed loads, so that opening the flow again tries again. */
function forgetFailed(): void {
  for (const id of failed) fetched.delete(id)
  failed.clear()
}

/** Shows this flow in a dialog. Renders nothing for an unknown flow. */
const Shown = ({ flow, failure, inert }: { flow: string; failure: string; inert: boolean }) => {
  const found = use(fetchOnce(flow, failure))
  if (!found) return null
  const [{ WizardDialog }, loaded] = found
  return loaded && <WizardDialog {...loaded} inert={inert} />
}

const flowInAddress = () => new URLSearchParams(window.location.search).get('flow')

const noChange = () => () => undefined

interface FlowHostProps {
  /** The message shown when a flow's code can't be loaded. */
  failure: string
}

/** Shows the flow that the address names, over any page. Until the address names one, loads no flow code. */
export const FlowHost = ({ failure }: FlowHostProps) => {
  const wanted = useSearchParams().get('flow')
  useEffect(() => {
    if (wanted !== null) return
    forgetFailed()
    forgetWanted()
  }, [wanted])
  // On a slow phone, people may press a link just before Next's router starts to watch the address. Writing the address
  // again notifies the router. The timer waits for the router's own effects, which run after this one.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (flowInAddress() !== wanted) window.history.replaceState(window.history.state, '', window.location.href)
    })
    return () => clearTimeout(timer)
  }, [wanted])
  // Keep showing the current dialog while the next flow's code loads.
  const flow = useDeferredValue(wanted)
  // A page rendered on request knows the address, but its HTML doesn't contain the flow's dialog. Rendering the dialog
  // during hydration would therefore be a mismatch.
  const isHere = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (wanted === null || flow === null || !isHere) return null
  return (
    <Suspense>
      <Shown flow={flow} failure={failure} inert={flow !== wanted} />
    </Suspense>
  )
}
