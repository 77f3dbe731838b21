import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { listWords } from './listed.ts'

/** Ends a Circle that nobody belongs to any more. Its row stays: what was paid to it, and what was said of it. */
export async function retire(tx: Writer, circle: CircleRow): Promise<void> {
  await tx.deleteFrom('runs').where('circle_id', '=', circle.id).execute()
  const over = { status: 'Inactive', listed_at: null } as const
  await tx.updateTable('circles').set(over).where('id', '=', circle.id).execute()
  await listWords(tx, { ...circle, ...over })
}
