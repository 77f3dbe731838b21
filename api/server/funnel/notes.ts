import { randomUUID } from 'node:crypto'
import type { Store, Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'
import type { Note, Place } from './progress.ts'

/** The day in UTC, because people in several time zones are counted together. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/**
 * Stores what an answer adds to the funnel, in one statement. Rows are only added here, because transactions that
 * change the same row would wait for each other. `addUpNotes` adds the rows up later.
 */
export async function storeNotes(tx: Writer, flow: string, notes: readonly Note[], now: number): Promise<void> {
  if (notes.length === 0) return
  const day = dayOf(now)
  const rows = notes.map((note) => ({ id: randomUUID(), day, flow, ...note, refused: 0 }))
  await tx.insertInto('funnel_notes').values(rows).execute()
}

/** Stores that the server refused an answer. */
export async function storeRefusal(tx: Writer, flow: string, at: Place, now: number): Promise<void> {
  const row = { id: randomUUID(), day: dayOf(now), flow, ...at, entered: 0, answered: 0, refused: 1 }
  await tx.insertInto('funnel_notes').values(row).execute()
}

/** How many rows are added up in one transaction. */
const AT_ONCE = 500

/** Adds the stored rows up in the counts of their days. */
export async function addUpNotes({ transact }: Pick<Store, 'transact'>): Promise<void> {
  let moved: number
  // Rows that two instances add up at the same time are deleted by only one of them.
  do moved = await transact(addUpSome, 'read committed')
  while (moved === AT_ONCE)
}

async function addUpSome(tx: Writer): Promise<number> {
  const some = tx.selectFrom('funnel_notes').select('id').orderBy('id').limit(AT_ONCE)
  const notes = await tx.deleteFrom('funnel_notes').where('id', 'in', some).returningAll().execute()
  if (notes.length === 0) return 0
  const sums = new Map<string, Omit<(typeof notes)[number], 'id'>>()
  for (const { id: _, ...note } of notes) {
    const key = JSON.stringify([note.day, note.flow, note.step, note.branch])
    const sum = sums.get(key)
    sums.set(key, sum ? plus(sum, note) : note)
  }
  await tx
    .insertInto('funnel_days')
    .values([...sums.values()])
    .onConflict((conflict) =>
      conflict.columns(['day', 'flow', 'step', 'branch']).doUpdateSet(({ eb, ref }) => ({
        entered: eb(ref('funnel_days.entered'), '+', ref('excluded.entered')),
        answered: eb(ref('funnel_days.answered'), '+', ref('excluded.answered')),
        refused: eb(ref('funnel_days.refused'), '+', ref('excluded.refused')),
      })),
    )
    .execute()
  return notes.length
}

/** For how many days counts are kept: a year, and some weeks to compare it with the year before. */
const KEPT_DAYS = 400

/** Deletes counts of days that are long gone. */
export async function forgetFunnelDays(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx
    .deleteFrom('funnel_days')
    .where('day', '<', dayOf(now() - KEPT_DAYS * DAY_MS))
    .execute()
}

interface Counts {
  readonly entered: number
  readonly answered: number
  readonly refused: number
}

const plus = <Sum extends Counts>(a: Sum, b: Counts): Sum => ({
  ...a,
  entered: a.entered + b.entered,
  answered: a.answered + b.answered,
  refused: a.refused + b.refused,
})
