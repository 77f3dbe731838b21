import { randomUUID } from 'node:crypto'
import { DOCUMENTS_PER_DAY } from '#api/contract/documents.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { isRepeated, once, takeTurnOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { checkDocument } from './check-document.ts'
import { asReference, fileOf } from './document-row.ts'

/**
 * Keeps a document for the member who sends it. No answer holds it yet, so it goes after a day unless one does. The same
 * call again is given the same document, though the file is read a second time where two come at once.
 */
export const uploadDocument: Handler<'uploadDocument'> = async (call) => {
  const { services, member, body } = call
  // Only the kept reply is wanted: the work below is never reached.
  if (await isRepeated(call, member.id)) return once(call, () => refuse('unavailable'))
  const limit = { key: `document:${member.id}`, most: DOCUMENTS_PER_DAY, within: DAY_MS }
  await takeTurnOnce(call, member.id, [limit])
  const { bytes, ...checked } = await checkDocument(body.file)
  const row = { id: randomUUID(), ...checked, bytes: bytes.length, created_at: services.now() }
  // The row comes first: bytes without one would never be swept.
  await services.store.transact((tx) =>
    tx
      .insertInto('documents')
      .values({ ...row, user_id: member.id, run_id: null })
      .execute(),
  )
  try {
    await services.uploads.put(fileOf(row.id), bytes)
    const reply = await once(call, async () => ({ body: asReference(row) }))
    if (reply.body.id !== row.id) await leaveDocument(services, row.id)
    return reply
  } catch (cause) {
    await leaveDocument(services, row.id).catch(() => undefined)
    throw cause
  }
}

const leaveDocument = ({ store, now }: Services, id: string) =>
  store.transact((tx) => tx.updateTable('documents').set({ left_at: now() }).where('id', '=', id).execute())
