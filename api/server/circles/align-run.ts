import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { findRunOfCircle, findRunsOfCircle, insertRun, newRun, type StoredRun, saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { aligned, leftOut, prefilled } from './registration.ts'

/** The run that sets up a Circle; a Circle without one seeds it from its fields. */
export async function runOfCircle(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  userId: string,
): Promise<StoredRun> {
  return (await findRunOfCircle(tx, signup, circle.id)) ?? seedRun(tx, services, signup, circle, userId)
}

/** A new run about a Circle, with what the Circle says already as its answers. */
export async function seedRun(
  tx: Writer,
  { now }: Services,
  flow: AnyFlow,
  circle: CircleRow,
  userId: string,
  id?: string,
): Promise<StoredRun> {
  const empty = newRun(flow, userId, circle.id, id)
  const run = { ...empty, draft: leftOut(flow, aligned(flow, empty.draft, circle)) }
  await insertRun(tx, run, now())
  return run
}

/** Brings a run's answers in line with its Circle, after a change that no step of the run made. */
export async function alignRun(tx: Writer, { now }: Services, run: StoredRun, circle: CircleRow): Promise<StoredRun> {
  const draft = aligned(run.flow, run.draft, circle)
  const isSame = JSON.stringify(draft) === JSON.stringify(run.draft)
  return isSame ? run : saveDraft(tx, run, draft, now())
}

/** Prefills the run's unfinished steps with the fields that the Circle already has. */
export async function prefillRun(tx: Writer, { now }: Services, run: StoredRun, circle: CircleRow): Promise<StoredRun> {
  const draft = prefilled(run.flow, run.draft, circle)
  return draft === run.draft ? run : saveDraft(tx, run, draft, now())
}

/** Brings every run about a Circle in line with it, but the one whose step changed it. */
export async function alignOthers(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  changed: StoredRun | undefined,
): Promise<void> {
  const runs = await findRunsOfCircle(tx, circle.id)
  for (const run of runs) if (run.id !== changed?.id) await alignRun(tx, services, run, circle)
}
