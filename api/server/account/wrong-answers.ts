import { randomUUID } from 'node:crypto'
import type { WrongAnswer } from '#api/ports/identity/port.ts'
import { changedRow } from '#api/store/changed-row.ts'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'

/** Logs an issuer's reply that did not match its sign-in, and shows it to operators at their desk. */
export async function reportWrongAnswer({ store, now }: Services, { issuer, message }: WrongAnswer): Promise<void> {
  console.error(`A sign-in at ${issuer} was refused: ${message}`)
  await store.transact((tx) => keep(tx, issuer, message, now()))
}

/** Stores the problem as a case. The same problem stays one case until an operator dismisses it. */
async function keep(tx: Writer, issuer: string, why: string, at: number): Promise<void> {
  const again = await tx
    .updateTable('wrong_answers')
    .set(({ eb }) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('issuer', '=', issuer)
    .where('why', '=', why)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (again) return
  const row = { id: randomUUID(), issuer, why, times: 1, first_at: at, last_at: at, dismissed_at: null }
  await tx.insertInto('wrong_answers').values(row).execute()
}

/** Removes a case from the operators' desk. Returns `false` if there is no such case. */
export const dismissAnswer = (tx: Writer, id: string, now: number): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('wrong_answers')
      .set({ dismissed_at: now })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null)
      .returning('id'),
  )
