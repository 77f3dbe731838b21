import { sql } from 'kysely'
import type { Services } from '../services/services.ts'

const AT_ONCE = 200

/**
 * Removes the pictures of closed accounts. One that a Circle still shows, now that somebody else leads it, stays until it
 * shows another. The file goes first: whatever comes in between, it is tried again.
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
