import { randomUUID } from 'node:crypto'
import { LISTED_RUNS } from '#api/contract/runs.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { RunRow } from '#api/store/tables.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { givenOn } from '#machines/define/today.ts'
import { MAIN_BRANCH } from '#machines/walk/branch.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { redateDraft } from '#machines/walk/redate-draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { keepDocuments } from '../documents/documents-of-run.ts'
import { storeNotes } from '../funnel/notes.ts'
import { type Counted, type Place, progressOf } from '../funnel/progress.ts'

/** A run in the server's format. */
export interface StoredRun {
  readonly id: string
  readonly userId: string
  readonly circleId: string | null
  readonly flow: AnyFlow
  readonly revision: number
  readonly draft: Draft
  /** The open step, if the funnel has counted the run there. */
  readonly waitsAt: Place | null
}

/** The flow with this id, if its runs are kept on the server. `undefined` for any other id. */
export const flowOf = (id: string): AnyFlow | undefined =>
  catalogue.find((flow: AnyFlow) => flow.id === id && flow.record !== undefined)

/** A new run of a signed-in member. */
export function newRun(flow: AnyFlow, userId: string, circleId: string | null, id: string = randomUUID()): StoredRun {
  return { id, userId, circleId, flow, revision: 0, draft: emptyDraft(flow, { signedIn: true }), waitsAt: null }
}

/** A copy of a run with this day as the current date. */
export const onDay = (run: StoredRun, day: Day): StoredRun => ({ ...run, draft: redateDraft(run.flow, run.draft, day) })

/** Whether any member has a run with this id. */
export async function isTaken(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('runs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Reads a run from its row. Also returns `undefined` for a run whose flow is no longer in the catalog. The answers are
 * checked against the current steps. An unreadable draft counts as empty.
 */
function stored(row: RunRow | undefined, day?: Day): StoredRun | undefined {
  const flow = row && flowOf(row.flow)
  if (!row || !flow) return undefined
  const draft = resumeDraft(flow, parsed(row.draft), day) ?? emptyDraft(flow, givenOn(flow, { signedIn: true }, day))
  const waitsAt = row.waits_at === null ? null : { step: row.waits_at, branch: row.waits_on_branch ?? MAIN_BRANCH }
  return { id: row.id, userId: row.user_id, circleId: row.circle_id, flow, revision: row.revision, draft, waitsAt }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The member's run with this id, with `day` as its date if given. `undefined` if there is no such run, or if it belongs
 * to another member.
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

/** All members' runs about a Circle, without the run `except`. There is at most one per flow. */
export async function findRunsOfCircle(db: Reader, circleId: string, except?: string): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('circle_id', '=', circleId)
    .where('id', '!=', except ?? '')
    .orderBy('flow')
    .execute()
  return rows.flatMap((row) => stored(row) ?? [])
}

/** The run of a flow about a Circle, no matter which member owns it. */
export async function findRunOfCircle(db: Reader, flow: AnyFlow, circleId: string): Promise<StoredRun | undefined> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('circle_id', '=', circleId)
    .where('flow', '=', flow.id)
    .executeTakeFirst()
  return stored(row)
}

/** A member's runs of a flow, newest first, with `day` as their date if given. */
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

/** Every run of a member with the time of its last change (ms), last changed first. */
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

/** Stores a new run. The funnel counts what `counted` says. */
export async function insertRun(tx: Writer, run: StoredRun, now: number, counted: Counted = 'answers'): Promise<void> {
  const { id, userId, circleId, flow, revision, draft: after } = run
  const { notes, waitsAt } = progressOf({ flow, before: undefined, after, waitsAt: null, counted })
  const row = { id, user_id: userId, circle_id: circleId, flow: flow.id, revision, created_at: now, updated_at: now }
  await tx
    .insertInto('runs')
    .values({ ...row, ...columnsOf(waitsAt), draft: JSON.stringify(after) })
    .execute()
  await storeNotes(tx, flow.id, notes, now)
}

const columnsOf = (waitsAt: Place | null) => ({
  waits_at: waitsAt?.step ?? null,
  waits_on_branch: waitsAt?.branch ?? null,
})

/** Deletes a run, so that another one can take its place. */
export async function deleteRun(tx: Writer, { id }: StoredRun): Promise<void> {
  await tx.deleteFrom('runs').where('id', '=', id).execute()
}

/**
 * Stores a run's new draft with the next revision, and the Circle that it is about. The funnel counts what `counted`
 * says: the new answers, or only where the run waits now, if the portal itself changed the draft.
 */
export async function saveDraft(
  tx: Writer,
  run: StoredRun,
  draft: Draft,
  now: number,
  counted: Counted = 'answers',
): Promise<StoredRun> {
  const { flow, draft: before, revision, circleId } = run
  const { notes, waitsAt } = progressOf({ flow, before, after: draft, waitsAt: run.waitsAt, counted })
  const next = { ...run, draft, revision: revision + 1, waitsAt }
  const change = { draft: JSON.stringify(draft), revision: next.revision, updated_at: now, circle_id: circleId }
  await tx
    .updateTable('runs')
    .set({ ...change, ...columnsOf(waitsAt) })
    .where('id', '=', run.id)
    .execute()
  await storeNotes(tx, flow.id, notes, now)
  await keepDocuments(tx, run, draft, now)
  return next
}
