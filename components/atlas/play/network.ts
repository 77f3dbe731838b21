import { useEffect } from 'react'
import { FAILURES } from '#api/contract/failures.ts'
import type { SandboxOutcome } from '#components/wizard/inspector/sandbox.ts'

/** How the server answers: at once, late, with an error of its own, or not at all. */
export type Network = 'normal' | 'slow' | 'fails' | 'offline'

export const NETWORKS = {
  normal: 'Normal',
  slow: 'Slow (2 seconds)',
  fails: 'The server fails',
  offline: 'Offline',
} as const satisfies Record<Network, string>

/** How long a slow server takes. */
export const SLOW_MS = 2000

const NO_REPLY: SandboxOutcome = { type: 'lost' }
const FAILED: SandboxOutcome = {
  type: 'lost',
  loss: { detail: FAILURES['internal-error'].detail, reference: 'practice-1' },
}

/** The outcome of every call on this network. `undefined` if it depends on the call. */
export const outcomeOn = (network: Network): SandboxOutcome | undefined =>
  network === 'offline' ? NO_REPLY : network === 'fails' ? FAILED : undefined

/** Makes the browser report that it is offline. */
export function useOfflineBrowser(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    window.dispatchEvent(new Event('offline'))
    return () => {
      Reflect.deleteProperty(navigator, 'onLine')
      window.dispatchEvent(new Event('online'))
    }
  }, [isOffline])
}
