import { useEffect, useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'
import { isBehind } from './run-ports.ts'

/** The minimum time between two checks, in ms. */
const QUIET_MS = 2000

/**
 * Whether another tab or device has changed the answers. Checks whenever people return to this tab, so that they don't
 * type in vain.
 */
export function useBehind(flow: AnyFlow, view: WizardView): boolean {
  const [behind, setBehind] = useState<string>()
  const run = view.phase === 'asking' && 'run' in view ? view.run : undefined
  useEffect(() => {
    if (!run) return
    let here = true
    let asked = Number.NEGATIVE_INFINITY
    const look = () => {
      if (document.hidden || !navigator.onLine || performance.now() - asked < QUIET_MS) return
      asked = performance.now()
      void isBehind(flow, run).then((found) => here && setBehind(found ? nameOf(run) : undefined))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [flow, run])
  return run !== undefined && behind === nameOf(run)
}

const nameOf = ({ id, revision }: { id: string; revision: number }) => `${id} ${revision}`
