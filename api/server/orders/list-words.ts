import { searchPrefixes } from '#api/store/search/search-words.ts'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'

/** Updates the index for finding an order in its Circle's list. Orders are found by words in their shop's name. */
export async function listWords(
  tx: Writer,
  { id: order_id, circle_id, kind, retailer_name, ordered_at }: OrderRow,
): Promise<void> {
  await tx.deleteFrom('order_prefixes').where('order_id', '=', order_id).execute()
  const found = searchPrefixes([retailer_name]).map((prefix) => ({ circle_id, kind, prefix, ordered_at, order_id }))
  if (found.length > 0) await tx.insertInto('order_prefixes').values(found).execute()
}
