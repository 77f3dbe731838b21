import { randomUUID } from 'node:crypto'
import { IMAGE_BYTES } from '#api/contract/uploads.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { decodeImage } from './decode-image.ts'

/** Decodes an image, encodes it again, and stores it under a name that nobody can guess. */
export const uploadImage: Handler<'uploadImage'> = async ({ services, member, body }) => {
  if (body.file.size > IMAGE_BYTES) return refuse('too-large')
  await consumeRateLimit(services, [{ key: `upload:${member.id}`, most: 120, within: HOUR_MS }])
  const { bytes, width, height } = await decodeImage(new Uint8Array(await body.file.arrayBuffer()))
  const id = randomUUID()
  await services.uploads.put(`${id}.webp`, bytes)
  const row = { id, user_id: member.id, width, height, bytes: bytes.length, created_at: services.now() }
  await services.store.transact((tx) => tx.insertInto('uploads').values(row).execute())
  return { body: { url: `/api/uploads/${id}.webp`, width, height } }
}
