import type { Services } from '../services/services.ts'
import { fileOf, isThere } from './document-row.ts'

const AT_ONCE = 200

/**
 * Removes documents that are no longer wanted, of everyone or of one account: those that another one replaced, those whose
 * run or account is gone, and those that no answer has held for a day. They are marked first, so that no answer can take
 * one up while its bytes go. A document whose bytes could not be removed is tried again.
 */
export async function forgetDocuments(
  { store, uploads, now }: Pick<Services, 'store' | 'uploads' | 'now'>,
  userId?: string,
): Promise<void> {
  const left = await store.transact(async (tx) => {
    await tx
      .updateTable('documents')
      .set({ left_at: now() })
      .where('left_at', 'is', null)
      .where(({ not }) => not(isThere(now())))
      .execute()
    const marked = tx.selectFrom('documents').select('id').where('left_at', 'is not', null)
    return (userId === undefined ? marked : marked.where('user_id', '=', userId)).limit(AT_ONCE).execute()
  })
  for (const { id } of left) {
    await uploads.remove(fileOf(id))
    await store.transact((tx) => tx.deleteFrom('documents').where('id', '=', id).execute())
  }
}
