import { LRUCache } from 'lru-cache'
import { commitsSeen } from '#api/store/commits.ts'
import { featuredFacts } from '../network/featured-facts.ts'
import type { Services } from '../services/services.ts'
import { exampleCircle } from './example-circle.ts'
import { findCircle, isOpen } from './find.ts'
import { viewWhole } from './view.ts'

/** The number of pages whose public data is cached. */
const MAX_REMEMBERED = 200
/**
 * How long pages may show outdated data that depends only on the time, such as a shop's higher rate that has just
 * ended.
 */
const SAME_TIME_MS = 1000

interface Remembered {
  readonly at: string
  readonly facts: string
}

/**
 * All public data of a Circle as one string. As long as the string is the same, the Circle's page is the same. Without
 * a slug, returns the data that the front page shows in addition to the portal's settings.
 */
export async function publicFacts(services: Services, slug: string | undefined): Promise<string | undefined> {
  if (slug === undefined) return `example: ${await exampleCircle(services)} ${await featuredFacts(services)}`
  const { store, now } = services
  const circle = await findCircle(store.read, slug, now())
  if (!circle || !isOpen(circle)) return undefined
  return `${JSON.stringify(await viewWhole(store.read, circle, undefined))} ${await featuredFacts(services)}`
}

/** Like `publicFacts`, but cached until any process commits a change. */
export function publicFactsOnce(services: Services): (slug: string | undefined) => Promise<string | undefined> {
  const remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED })
  return async (slug) => {
    // Look up the latest commit before reading the data. Otherwise, a commit during the read could go unnoticed.
    const at = `${await commitsSeen(services.store.read)} ${Math.floor(services.now() / SAME_TIME_MS)}`
    const known = remembered.get(slug ?? '')
    if (known?.at === at) return known.facts
    const facts = await publicFacts(services, slug)
    if (facts !== undefined) remembered.set(slug ?? '', { at, facts })
    return facts
  }
}
