import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { isThere } from './document-row.ts'
import { forgetDocuments } from './forget-documents.ts'

/** Deletes a document that no answer contains. A document in an answer is deleted together with the answer. */
export const removeDocument: Handler<'removeDocument'> = async ({ services, member, params }) => {
  await services.store.transact(async (tx) => {
    const found = await tx
      .selectFrom('documents')
      .select('run_id')
      .where('id', '=', params.document)
      .where('user_id', '=', member.id)
      .where(isThere(services.now()))
      .executeTakeFirst()
    if (!found) return refuse('not-found')
    if (found.run_id !== null) return refuse('document-in-use')
    await tx.updateTable('documents').set({ left_at: services.now() }).where('id', '=', params.document).execute()
  })
  // If this deletion fails, the next cleanup deletes the document.
  await forgetDocuments(services, member.id).catch((cause) => console.error('Documents are not deleted yet:', cause))
  return { body: undefined }
}
