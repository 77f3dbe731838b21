import type { Writer } from '#api/store/store.ts'
import { withMarkSet } from '#machines/walk/draft-place.ts'
import { type StoredRun, saveDraft } from './run-store.ts'

/**
 * Sets a mark on the answer of a step, such as checked, locked or expired. The mark locks the answer or asks for it
 * again. If the step has no answer (any more) or does not declare the mark, returns `undefined` and changes nothing.
 * After this, pages that show the run are outdated.
 */
export async function markStep(
  tx: Writer,
  run: StoredRun,
  step: string,
  mark: string,
  now: number,
): Promise<StoredRun | undefined> {
  const draft = withMarkSet(run.flow, run.draft, step, mark)
  if (draft === undefined) return undefined
  return draft === run.draft ? run : saveDraft(tx, run, draft, now)
}
