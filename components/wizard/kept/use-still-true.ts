import { useEffect, useLayoutEffect } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, WizardPorts, WizardView } from '#machines/react/use-wizard.ts'
import { hasEnded, tellEnded } from './ended-runs.ts'

/**
 * Keeps a screen from acting on what is true no more. A page that the browser had put aside (and shows again as it was)
 * is opened once more where its run went on or ended meanwhile; where nothing changed, all that was typed stays.
 */
export function useStillTrue(flow: AnyFlow, view: WizardView, ports: WizardPorts, again: () => void): void {
  // Layout, so that it is told before an end of itself leads elsewhere.
  useLayoutEffect(() => {
    if (view.phase === 'ended' && flow.record === undefined) tellEnded(view.run.id)
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
    // Nobody answers now: the server refuses what it must.
    return true
  }
}
