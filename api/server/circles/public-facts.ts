import { featuredFacts } from '../network/featured-facts.ts'
import type { Services } from '../services/services.ts'
import { exampleCircle } from './example-circle.ts'
import { findCircle, isOpen } from './find.ts'
import { viewWhole } from './view.ts'

/**
 * All that a visitor can be told of a Circle, as one text: as long as it is the same, so is the Circle's page. Without a slug
 * it is what the front page shows beside how the portal is set.
 */
export async function publicFacts(services: Services, slug: string | undefined): Promise<string | undefined> {
  if (slug === undefined) return `example: ${await exampleCircle(services)} ${await featuredFacts(services)}`
  const { store, now } = services
  const circle = await findCircle(store.read, slug, now())
  if (!circle || !isOpen(circle)) return undefined
  return `${JSON.stringify(await viewWhole(store.read, circle, undefined))} ${await featuredFacts(services)}`
}
