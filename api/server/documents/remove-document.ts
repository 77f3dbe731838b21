import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { isThere } from './document-row.ts'
import { forgetDocuments } from './forget-documents.ts'

/** Removes a document that no answer holds. One that an answer holds goes when the answer does. */
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
  // What can't be removed now goes with the next sweep.
  await forgetDocuments(services, member.id).catch((cause) => console.error('Documents wait to be removed:', cause))
  return { body: undefined }
}
