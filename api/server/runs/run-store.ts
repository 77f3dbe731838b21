import { randomUUID } from 'node:crypto'
import { LISTED_RUNS } from '#api/contract/runs.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { RunRow } from '#api/store/tables.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { givenOn } from '#machines/define/today.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { redated } from '#machines/walk/redated.ts'
import { resume } from '#machines/walk/resume.ts'
import { keepDocuments } from '../documents/documents-of-run.ts'

/** A run as the server works with it. */
export interface StoredRun {
  readonly id: string
  readonly userId: string
  readonly circleId: string | null
  readonly flow: AnyFlow
  readonly revision: number
  readonly draft: Draft
}

/** The flow with this id, if its runs are kept here; `undefined` for whatever else is asked for. */
export const flowOf = (id: string): AnyFlow | undefined =>
  catalogue.find((flow: AnyFlow) => flow.id === id && flow.record !== undefined)

/** A new run of a member who is signed in. */
export function newRun(flow: AnyFlow, userId: string, circleId: string | null, id: string = randomUUID()): StoredRun {
  return { id, userId, circleId, flow, revision: 0, draft: emptyDraft(flow, { signedIn: true }) }
}

/** A run as it stands on a day. */
export const onDay = (run: StoredRun, day: Day): StoredRun => ({ ...run, draft: redated(run.flow, run.draft, day) })

/** Whether a run has this id, whoever's it is. */
export async function isTaken(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('runs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * `undefined` also for a run whose flow is no longer in the catalogue. Its answers are judged by today's steps; of a draft
 * that cannot be read nothing was answered.
 */
function stored(row: RunRow | undefined, day?: Day): StoredRun | undefined {
  const flow = row && flowOf(row.flow)
  if (!row || !flow) return undefined
  const draft = resume(flow, parsed(row.draft), day) ?? emptyDraft(flow, givenOn(flow, { signedIn: true }, day))
  return { id: row.id, userId: row.user_id, circleId: row.circle_id, flow, revision: row.revision, draft }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The run of this member with this id, on this day if one is said; `undefined` if there is none, or if it belongs to another member.
 */
export async function findRun(db: Reader, userId: string, id: string, day?: Day): Promise<StoredRun | undefined> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return stored(row, day)
}

/** The runs about a Circle, whoever's they are: at most one of each flow. */
export async function findRunsOfCircle(db: Reader, circleId: string): Promise<StoredRun[]> {
  const rows = await db.selectFrom('runs').selectAll().where('circle_id', '=', circleId).orderBy('flow').execute()
  return rows.flatMap((row) => stored(row) ?? [])
}

/** The run of a flow about a Circle, whoever's it is. */
export const findRunOfCircle = async (db: Reader, flow: AnyFlow, circleId: string): Promise<StoredRun | undefined> =>
  (await findRunsOfCircle(db, circleId)).find((run) => run.flow === flow)

/** A member's runs of a flow, newest first, on this day if one is said. */
export async function findRuns(db: Reader, userId: string, flow: string, day?: Day): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .orderBy('created_at', 'desc')
    .limit(LISTED_RUNS)
    .execute()
  return rows.flatMap((row) => stored(row, day) ?? [])
}

/** Every run of a member, the last touched first, and when that was (ms). */
export async function findRunsOf(db: Reader, userId: string): Promise<{ run: StoredRun; updatedAt: number }[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const run = stored(row)
    return run ? { run, updatedAt: row.updated_at } : []
  })
}

export async function insertRun(tx: Writer, run: StoredRun, now: number): Promise<void> {
  const { id, userId, circleId, flow, revision } = run
  const row = { id, user_id: userId, circle_id: circleId, flow: flow.id, revision, created_at: now, updated_at: now }
  await tx
    .insertInto('runs')
    .values({ ...row, draft: JSON.stringify(run.draft) })
    .execute()
}

/** Forgets a run, so that another one can take its place. */
export async function deleteRun(tx: Writer, { id }: StoredRun): Promise<void> {
  await tx.deleteFrom('runs').where('id', '=', id).execute()
}

/** Keeps a run's new draft, one revision further, and the Circle that it is about. */
export async function saveDraft(tx: Writer, run: StoredRun, draft: Draft, now: number): Promise<StoredRun> {
  const next = { ...run, draft, revision: run.revision + 1 }
  const change = { draft: JSON.stringify(draft), revision: next.revision, updated_at: now, circle_id: run.circleId }
  await tx.updateTable('runs').set(change).where('id', '=', run.id).execute()
  await keepDocuments(tx, run, draft, now)
  return next
}
