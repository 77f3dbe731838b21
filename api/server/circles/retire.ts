import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { listWords } from './listed.ts'

/** Deactivates a Circle without members. Its row stays, for its payments and reports. */
export async function retireCircle(tx: Writer, circle: CircleRow): Promise<void> {
  await tx.deleteFrom('runs').where('circle_id', '=', circle.id).execute()
  const over = { status: 'Inactive', listed_at: null } as const
  await tx.updateTable('circles').set(over).where('id', '=', circle.id).execute()
  await listWords(tx, { ...circle, ...over })
}
