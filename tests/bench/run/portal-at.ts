import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isDated, SAMPLE_DAY } from '#machines/define/today.ts'
import { connectTo, launchBrowser } from '#tests/support/browser/browser.ts'
import { clockAt, noonOf } from '#tests/support/dates/shifted.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import type { Asked } from './course.ts'
import type { Place } from './way.ts'

/**
 * A portal on which to play: a given one, or a new one with an empty database. If a flow depends on the date, the new
 * portal's clock is set to the date of the examples.
 */
export async function placeFor(
  flows: readonly AnyFlow[],
  { baseUrl, outbox }: Asked,
): Promise<{ place: Place; leave(): Promise<void> }> {
  if (baseUrl !== undefined) await answers(baseUrl)
  const server = await launchBrowser().catch((error: unknown) => {
    throw new Unworkable(error instanceof Error ? error.message.split('\n')[0] : String(error))
  })
  const day = baseUrl === undefined && flows.some(isDated) ? SAMPLE_DAY : undefined
  const portal =
    baseUrl === undefined
      ? await own(day).catch((error) => server.close().then(() => Promise.reject(error)))
      : undefined
  const browser = await connectTo(server.wsEndpoint())
  return {
    place: {
      url: (baseUrl ?? portal?.url ?? '').replace(/\/$/, ''),
      outbox: outbox ?? portal?.outbox,
      browser,
      pictures: join(tmpdir(), 'covey-run'),
      ...(day && { day }),
    },
    leave: async () => {
      await server.close()
      await portal?.stop()
    },
  }
}

async function own(day: Day | undefined) {
  buildPages()
  // Rate limits count calls by IP address, so the portal accepts a different address for each call.
  return startPortal({ TRUST_PROXY: 'on', ...(day && clockAt(noonOf(day))) })
}

async function answers(url: string): Promise<void> {
  const answer = await fetch(new URL('/api/readyz', url), { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  if (!answer?.ok) throw new Unworkable(`No portal answers at ${url}.`)
}
