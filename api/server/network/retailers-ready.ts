import { setTimeout as pause } from 'node:timers/promises'
import { NetworkFailed } from '#api/ports/network/port.ts'
import type { Store } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { Refused } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { doJob, isDone } from './jobs.ts'
import { refreshRetailers } from './refresh-retailers.ts'

const JOB = 'retailers'
const EVERY_MS = 6 * 60 * MINUTE_MS
/** How long anybody waits for the very first shops, which another instance may be fetching. */
const PATIENCE_MS = 5_000
const LOOK_MS = 50

const ready = new WeakMap<Store, Promise<void>>()

/** Fetches the shops anew where that is due. */
export const refreshIfDue = (services: Services): Promise<boolean> =>
  doJob(services, JOB, EVERY_MS, () => refreshRetailers(services))

/** Waits for shops to be there, which is but once. Refuses (`unavailable`) where the network does not answer. */
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
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isDone(services, JOB))) {
    if (await refreshIfDue(services)) return
    if (performance.now() > deadline) throw new NetworkFailed('The first shops are not there yet.')
    await pause(LOOK_MS)
  }
}
