import { setTimeout as pause } from 'node:timers/promises'
import { NetworkFailed } from '#api/ports/network/port.ts'
import type { Store } from '#api/store/store.ts'
import { hasRun, runIfDue } from '../queue/schedule.ts'
import { Refused } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { refreshRetailers } from './refresh-retailers.ts'

/** How long a call waits for the first list of shops, which another instance may be fetching. */
const FIRST_SHOPS_TIMEOUT_MS = 5_000
const LOOK_MS = 50

const ready = new WeakMap<Store, Promise<void>>()

/**
 * Waits until shops are stored. Only the first call takes time. Refuses (`unavailable`) if the network does not answer.
 */
export function retailersReady(services: Services): Promise<void> {
  const known = ready.get(services.store)
  if (known) return known
  const first = firstShops(services).catch((cause) => {
    ready.delete(services.store)
    throw cause instanceof NetworkFailed ? new Refused('unavailable', { headers: { 'Retry-After': '30' } }) : cause
  })
  ready.set(services.store, first)
  return first
}

async function firstShops(services: Services): Promise<void> {
  const deadline = performance.now() + FIRST_SHOPS_TIMEOUT_MS
  const refresh = () => refreshRetailers(services).then(() => undefined)
  while (!(await hasRun(services, 'retailers'))) {
    if (await runIfDue(services, 'retailers', refresh)) return
    if (performance.now() > deadline) throw new NetworkFailed('The first shops have not arrived yet.')
    await pause(LOOK_MS)
  }
}
