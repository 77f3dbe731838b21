import type { Services } from '../services/services.ts'
import { fileOf, isThere } from './document-row.ts'

const AT_ONCE = 200

/**
 * Deletes documents that are no longer needed, of everyone or of one account: replaced documents, those of deleted runs
 * or accounts, and those that no answer has used for a day. The rows are marked first, so that no answer can use a
 * document while its bytes are deleted. If a document's bytes cannot be deleted, a later call tries again.
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
