import { sql } from 'kysely'
import type { Services } from '../services/services.ts'

const AT_ONCE = 200

/**
 * Deletes the pictures of closed accounts. If a Circle with a new leader still shows such a picture, the picture stays
 * until the Circle shows another one. The file is deleted before its row, so that a failed deletion is tried again.
 */
export async function forgetUploads({ store, uploads }: Pick<Services, 'store' | 'uploads'>): Promise<void> {
  const left = await store.read
    .selectFrom('uploads')
    .select('id')
    .where('left_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('circles')
            .select('circles.id')
            .where('beneficiary_picture_url', '=', sql<string>`'/api/uploads/' || uploads.id || '.webp'`),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute()
  for (const { id } of left) {
    await uploads.remove(`${id}.webp`)
    await store.transact((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
  }
}
