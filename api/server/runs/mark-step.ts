import type { Writer } from '#api/store/store.ts'
import { marked } from '#machines/walk/draft-place.ts'
import { type StoredRun, saveDraft } from './run-store.ts'

/**
 * Says of an answer that it was checked, locked, has expired: a mark that its step declares, which holds the answer as it
 * stands or asks for it again. `undefined` where the step has no answer to be marked (any more), or no such mark: then
 * nothing is changed. Pages that show the run are behind from then on.
 */
export async function markStep(
  tx: Writer,
  run: StoredRun,
  step: string,
  mark: string,
  now: number,
): Promise<StoredRun | undefined> {
  const draft = marked(run.flow, run.draft, step, mark)
  if (draft === undefined) return undefined
  return draft === run.draft ? run : saveDraft(tx, run, draft, now)
}
