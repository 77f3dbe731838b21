import { randomUUID } from 'node:crypto'
import { DOCUMENTS_PER_DAY } from '#api/contract/documents.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce, isRepeated } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { checkDocument } from './check-document.ts'
import { asReference, fileOf } from './document-row.ts'

/**
 * Stores a document for the member who uploads it. It is deleted after a day unless an answer uses it. A repeated call
 * returns the same document. If a call and its repetition arrive at the same time, the file is read twice.
 */
export const uploadDocument: Handler<'uploadDocument'> = async (call) => {
  const { services, member, body } = call
  // For a repeated call, `handleOnce` returns the stored reply and never calls its callback.
  if (await isRepeated(call, member.id)) return handleOnce(call, () => refuse('unavailable'))
  const limit = { key: `document:${member.id}`, most: DOCUMENTS_PER_DAY, within: DAY_MS }
  await consumeRateLimitOnce(call, member.id, [limit])
  const { bytes, ...checked } = await checkDocument(body.file)
  const row = { id: randomUUID(), ...checked, bytes: bytes.length, created_at: services.now() }
  // The row is written first, because the cleanup never finds bytes without a row.
  await services.store.transact((tx) =>
    tx
      .insertInto('documents')
      .values({ ...row, user_id: member.id, run_id: null })
      .execute(),
  )
  try {
    await services.uploads.put(fileOf(row.id), bytes)
    const reply = await handleOnce(call, async () => ({ body: asReference(row) }))
    if (reply.body.id !== row.id) await leaveDocument(services, row.id)
    return reply
  } catch (cause) {
    await leaveDocument(services, row.id).catch(() => undefined)
    throw cause
  }
}

const leaveDocument = ({ store, now }: Services, id: string) =>
  store.transact((tx) => tx.updateTable('documents').set({ left_at: now() }).where('id', '=', id).execute())
