import { useEffect, useLayoutEffect } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, WizardPorts, WizardView } from '#machines/react/use-wizard.ts'
import { hasEnded, markEnded } from './ended-runs.ts'

/**
 * Keeps people from using an outdated screen. When the browser restores a page from its back/forward cache, reopens the
 * flow if its answers have changed or it has ended since. If nothing has changed, leaves typed text as it is.
 */
export function useStillTrue(flow: AnyFlow, view: WizardView, ports: WizardPorts, again: () => void): void {
  // This is a layout effect, so that the flow's end is recorded before the step leads to another page.
  useLayoutEffect(() => {
    if (view.phase === 'ended' && flow.record === undefined) markEnded(view.run.id)
  }, [flow, view])

  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (persisted && view.phase === 'asking' && !(await isTrue(flow, view, ports))) again()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [flow, view, ports, again])
}

async function isTrue(flow: AnyFlow, { step, run, draft }: AtStep, ports: WizardPorts): Promise<boolean> {
  if (flow.record === undefined) return !hasEnded(run.id)
  if ((draft.given.signedIn ?? true) !== isSignedIn()) return false
  try {
    const { run: now } = await ports.open(step.id)
    return now.id === run.id && now.revision === run.revision
  } catch {
    // The server doesn't answer. Let people continue: the server will refuse outdated answers later.
    return true
  }
}
