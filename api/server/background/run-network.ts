import { NetworkFailed } from '#api/ports/network/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { refreshIfDue } from '../network/retailers-ready.ts'
import { sweepIfDue } from '../orders/sweep-orders.ts'
import type { Services } from '../services/services.ts'

const LOOK_MS = MINUTE_MS
const DELIVER_MS = 2_000

/**
 * Keeps the shops and the orders up to date with the network while the portal runs; `url` is where the portal listens, for
 * the events of the embedded network. Gives what ends it.
 */
export function runNetwork(services: Services, url: string): () => Promise<void> {
  const { practice } = services
  practice?.tellAt(`${url}/api/wildfire/events`)
  let round: Promise<void> = Promise.resolve()
  const look = () => {
    round = round
      .then(() => refreshIfDue(services))
      .then(() => sweepIfDue(services))
      .then(() => undefined, tell)
  }
  const deliver = () => void practice?.deliver().catch(tell)
  const timers = [setInterval(look, LOOK_MS), setInterval(deliver, DELIVER_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await round
  }
}

function tell(cause: unknown): void {
  if (isUnavailable(cause) || cause instanceof NetworkFailed)
    console.error(`The cashback network waits: ${cause.message}`)
  else console.error('The cashback network waits:', cause)
}
