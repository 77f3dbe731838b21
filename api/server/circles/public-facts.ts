import type { Services } from '../services/services.ts'
import { findCircle, isOpen } from './find.ts'
import { viewWhole } from './view.ts'

/** All that a visitor can be told of a Circle, as one text: as long as it is the same, so is the Circle's page. */
export async function publicFacts({ store, now }: Services, slug: string): Promise<string | undefined> {
  const circle = await findCircle(store.read, slug, now())
  if (!circle || !isOpen(circle)) return undefined
  return JSON.stringify(await viewWhole(store.read, circle, undefined))
}
