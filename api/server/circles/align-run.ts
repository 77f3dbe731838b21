import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { findRunOfCircle, insertRun, newRun, type StoredRun, saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services.ts'
import { aligned } from './registration.ts'

/** The run of a Circle; a Circle without one seeds it from its fields. */
export async function runOfCircle(
  tx: Writer,
  { now }: Services,
  circle: CircleRow,
  userId: string,
): Promise<StoredRun> {
  const found = await findRunOfCircle(tx, circle.id)
  if (found) return found
  const empty = newRun(signup, userId, circle.id)
  const run = { ...empty, draft: aligned(empty.draft, circle) }
  await insertRun(tx, run, now())
  return run
}

/** Brings a run's answers in line with its Circle, after a change that no step of the run made. */
export async function alignRun(tx: Writer, { now }: Services, run: StoredRun, circle: CircleRow): Promise<StoredRun> {
  const draft = aligned(run.draft, circle)
  const isSame = JSON.stringify(draft) === JSON.stringify(run.draft)
  return isSame ? run : saveDraft(tx, run, draft, now())
}
