import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import type { KeptRun } from '#machines/bench/play/kept-run.ts'
import { targetIdOf } from '#machines/bench/tour/target-id.ts'

/** What happened to a part of a flow in the last run. */
export type Coverage = 'taken' | 'missed' | 'failed'

export const COVERAGE_SAID = {
  taken: 'Taken',
  missed: 'Not taken',
  failed: 'Failed',
} as const satisfies Record<Coverage, string>

/** Looks up what happened to each part of a flow. `undefined` for parts that the run did not count. */
export interface CoverageMarks {
  step(id: string): Coverage | undefined
  edge(edge: AtlasEdge): Coverage | undefined
}

/** Returns the coverage of a run. Without a run, no part has any. */
export function coverageMarks(run: KeptRun | undefined): CoverageMarks {
  const [failed, missed, taken] = [new Set(run?.failed), new Set(run?.missed), new Set(run?.taken)]
  const of = (id: string) =>
    failed.has(id) ? 'failed' : missed.has(id) ? 'missed' : taken.has(id) ? 'taken' : undefined
  return { step: of, edge: (edge) => of(targetIdOf(edge)) }
}

/** Returns the worst of several results, because an arrow can stand for several edges. */
export function worstOf(all: readonly (Coverage | undefined)[]): Coverage | undefined {
  return WORST_FIRST.find((one) => all.includes(one))
}

const WORST_FIRST = ['failed', 'missed', 'taken'] as const satisfies readonly Coverage[]
