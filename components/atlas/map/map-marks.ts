import { createContext } from 'react'
import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import type { Change, FlowChanges } from '#machines/bench/atlas/changes.ts'
import { type Coverage, type CoverageMarks, coverageMarks, worstOf } from './marks.ts'

/** What is laid over a map: the coverage of the last run, and what changed since an older revision. */
export interface MapMarks {
  readonly coverage: CoverageMarks
  readonly changes: FlowChanges | undefined
}

/** The marks of the map that is shown. */
export const Marks = createContext<MapMarks>({ coverage: coverageMarks(undefined), changes: undefined })

/** The marks of several edges together. */
export function marksOfEdges(
  { coverage, changes }: MapMarks,
  edges: readonly (readonly [number, AtlasEdge])[],
): { readonly coverage: Coverage | undefined; readonly change: Change | undefined } {
  const found = edges.map(([at]) => changes?.edges.get(at))
  return {
    coverage: worstOf(edges.map(([, edge]) => coverage.edge(edge))),
    change: (['new', 'changed'] as const).find((one) => found.includes(one)),
  }
}
