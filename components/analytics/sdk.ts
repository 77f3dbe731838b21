import { AnalyticsBrowser } from '@segment/analytics-next'
import { type Analyzed, CALLBACK_TIMEOUT_MS, DELIVERY, STRANGER } from '#api/contract/analytics/analytics.ts'
import { whenStill } from '#components/later/when-still.ts'
import { cleanPath } from './clean.ts'
import { makeFlowWatch } from './flow-events.ts'
import type { Happened } from './happened.ts'
import { reachOnly, SDK_HOST } from './send.ts'
import { forgetWho, type Person, whoIsHere } from './who.ts'

type Sdk = Awaited<ReturnType<typeof AnalyticsBrowser.load>>[0]
type Properties = Readonly<Record<string, string | number | null | undefined>>

/** What happened on a path of the portal. `undefined` if a person came to it. */
export interface Noted {
  readonly path: string
  readonly what: Happened | undefined
}

interface Dated extends Noted {
  readonly timestamp: Date
}

/** Counts what happens, until it is stopped. */
export interface Tracker {
  note(noted: Noted): void
  stop(): void
}

/** How much is kept while the settings are on their way. What happens after that is not counted. */
const MAX_WAITING = 100

/** Starts the SDK, which asks the configured host for its settings. */
export function startSdk({ writeKey, cdnUrl, apiUrl }: Pick<Analyzed, 'writeKey' | 'cdnUrl' | 'apiUrl'>): Tracker {
  reachOnly({ cdnUrl, apiUrl })
  const delivery = { apiHost: SDK_HOST, deliveryStrategy: { strategy: 'batching' as const, config: DELIVERY } }
  const loading = AnalyticsBrowser.load(
    { writeKey, cdnURL: cdnUrl },
    {
      // The settings may name other recipients, whose scripts the SDK would load. Nothing is sent to them from here.
      updateCDNSettings: ({ integrations }) => ({
        integrations: { 'Segment.io': integrations['Segment.io'] ?? { apiKey: writeKey } },
      }),
      integrations: { 'Segment.io': delivery },
      // Events are not kept in the browser, because they would be kept with all that the SDK collects. Who it is, is.
      disableClientPersistence: true,
      user: { persist: true },
      useQueryString: false,
    },
  ).then(([sdk]) => {
    sdk.timeout(CALLBACK_TIMEOUT_MS)
    return sdk
  })
  const watch = makeFlowWatch()
  let waiting = 0
  let inTurn: Promise<unknown> = loading.catch(() => undefined)
  const add = ({ path, timestamp }: Dated, name: string | undefined, own: Properties = {}, slug?: string) => {
    if (waiting >= MAX_WAITING) return
    waiting++
    const currentPage = cleanPath(path)
    inTurn = inTurn
      .then(async () => {
        const sdk = await loading
        const person = await whoIsHere()
        if (person) await identify(sdk, person)
        const circle_id = (slug !== undefined && person?.circles.get(slug)) || (person?.circle ?? null)
        const properties = { ...own, currentPage, circle_id }
        if (name === undefined) await sdk.page(properties, { timestamp })
        else await sdk.track(name, properties, { timestamp })
      })
      .catch(() => undefined)
      .finally(() => waiting--)
  }
  const count = (noted: Dated) => {
    const { what } = noted
    if (!what) add(noted, undefined)
    else if (what.kind === 'trip') add(noted, 'Trip Started', { retailer_id: what.retailer }, what.slug)
    else
      for (const { event, properties } of watch(what)) {
        add(noted, event, { ...properties })
        if (event === 'Flow Ended') forgetWho()
      }
  }
  const notes: Dated[] = []
  const countAll = whenStill(() => notes.splice(0).forEach(count))
  return {
    note: (noted) => {
      notes.push({ ...noted, timestamp: new Date() })
      countAll()
    },
    stop: () => {
      notes.length = 0
      reachOnly(undefined)
      void loading.then((sdk) => sdk.reset()).catch(() => undefined)
    },
  }
}

let told: { readonly sdk: Sdk; readonly id: string; readonly circle: string | null } | undefined

/**
 * Says who it is, once in each page and after each change. A stranger who signs in stays the same visitor. After a
 * member has signed out, the next stranger is another visitor.
 */
async function identify(sdk: Sdk, { id, circle }: Person): Promise<void> {
  if (told?.sdk === sdk && told.id === id && told.circle === circle) return
  told = { sdk, id, circle }
  const before = sdk.user().id()
  if (id === STRANGER && before && before !== STRANGER) await sdk.reset()
  else {
    // The SDK would start a new visitor with each new id.
    const visitor = sdk.user().anonymousId()
    sdk.user().id(id)
    sdk.user().anonymousId(visitor)
  }
  await sdk.identify(id, { circle_id: circle })
}
