import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import type { Reader } from '#api/store/store.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { StoredRun } from './run-store.ts'

/** Runs in the client's format, with the Circles that they set up. */
export async function viewRuns(db: Reader, runs: readonly StoredRun[]): Promise<Run[]> {
  const ids = runs.flatMap(({ circleId }) => circleId ?? [])
  const circles = ids.length === 0 ? [] : await db.selectFrom('circles').selectAll().where('id', 'in', ids).execute()
  return runs.map(({ id, flow, revision, draft, circleId }) => {
    const circle = circles.find((found) => found.id === circleId)
    return {
      id,
      flow: flow.id,
      version: draft.version,
      revision,
      draft: { ...draft, given: givenOf(draft.given), entries: { ...draft.entries } },
      circle: circle
        ? {
            slug: circle.slug,
            vanity_url: circle.vanity_url,
            headline: circle.headline,
            registration_stage: circle.registration_stage,
            is_registration_complete: circle.registration_stage === 'DONE',
          }
        : null,
      ended: walkFlow(flow, draft).ended,
    }
  })
}

/** One run in the client's format. */
export async function viewRun(db: Reader, run: StoredRun): Promise<Run> {
  const [seen] = await viewRuns(db, [run])
  if (!seen) throw new Error('One run is shown as one.')
  return seen
}

/** The reply headers about the run of a call. */
export const flowHeaders = (run: StoredRun): Record<string, string> => ({
  [FLOW_HEADERS.run]: run.id,
  [FLOW_HEADERS.revision]: String(run.revision),
})

/** The givens (facts known before the first step) without those that have no value. */
const givenOf = (given: StoredRun['draft']['given']): Run['draft']['given'] =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
