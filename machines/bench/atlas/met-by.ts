import type { FactValue } from '#machines/define/fact.ts'
import type { AtlasFlow, AtlasStart } from './atlas.ts'

/**
 * The values that people chose for the givens (facts known before the first step), by the given's id. A given that is
 * not in here can have any value.
 */
export type Chosen = Readonly<Record<string, FactValue>>

/** The part of a flow that some people can meet. Edges are indexes into the flow's `edges`. */
export interface MetPart {
  readonly steps: ReadonlySet<string>
  readonly edges: ReadonlySet<number>
}

/** Returns what people with the chosen givens can meet. Without a choice, that is the whole flow. */
export function metBy({ starts, steps, edges }: AtlasFlow, chosen: Chosen): MetPart {
  if (!starts || Object.keys(chosen).length === 0)
    return { steps: new Set(steps.map(({ id }) => id)), edges: new Set(edges.keys()) }
  const own = starts.filter((start) => isOf(start, chosen))
  return {
    steps: new Set(own.flatMap((start) => start.steps)),
    edges: new Set(own.flatMap((start) => start.edges)),
  }
}

const isOf = ({ given }: AtlasStart, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([id, value]) => !Object.hasOwn(given, id) || given[id] === value)
