import type { AnyFlow } from '#machines/define/flow.ts'
import { Unworkable } from './unworkable.ts'

/**
 * Returns the flows unchanged. Throws `Unworkable` if two of them have the same id, since the id would then be
 * ambiguous.
 */
export function oneEach(flows: readonly AnyFlow[]): readonly AnyFlow[] {
  const twice = flows.find(({ id }, at) => flows.findIndex((flow) => flow.id === id) < at)
  if (twice) throw new Unworkable(`Two flows of the catalogue are called "${twice.id}".`)
  return flows
}
