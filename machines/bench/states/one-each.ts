import type { AnyFlow } from '#machines/define/flow.ts'
import { Unworkable } from './unworkable.ts'

/** The same flows. Throws `Unworkable` where two of them have one id: nobody could say which is meant. */
export function oneEach(flows: readonly AnyFlow[]): readonly AnyFlow[] {
  const twice = flows.find(({ id }, at) => flows.findIndex((flow) => flow.id === id) < at)
  if (twice) throw new Unworkable(`Two flows of the catalogue are called "${twice.id}".`)
  return flows
}
