import { sql } from 'kysely'
import type { Services } from '../services/services.ts'
import { widthFilesOf } from './picture-width.ts'

const AT_ONCE = 200

/**
 * Deletes the pictures of closed accounts, in every width. If a Circle with a new leader still shows such a picture,
 * the picture stays until the Circle shows another one. The file is deleted before its row, so that a failed deletion
 * is tried again.
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
    // Afterwards, so that a width that is being made finds its picture gone.
    for (const file of widthFilesOf(id)) await uploads.remove(file)
    await store.transact((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
  }
}
