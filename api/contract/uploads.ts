import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The most that an image may weigh, in bytes, and how many pixels it may have. */
export const IMAGE_BYTES = 10 * 1024 * 1024
export const IMAGE_PIXELS = 25_000_000

export const upload = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type Upload = z.output<typeof upload>

export const uploadRows = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/misc/upload-image',
    noun: 'uploads',
    summary: 'Takes a JPEG, PNG or WebP image; keeps it as WebP without its metadata',
    who: 'member',
    body: z.object({ file: z.instanceof(Blob) }),
    form: 'multipart',
    status: 201,
    reply: upload,
    failures: ['image-type', 'image-unreadable', 'too-large', 'too-many-requests', 'unavailable'],
  }),

  readUpload: endpoint({
    method: 'GET',
    path: '/uploads/:file',
    noun: 'uploads',
    summary: 'An uploaded image',
    who: 'anyone',
    params: z.object({ file: z.string().check(z.maxLength(80)) }),
    status: 200,
    media: 'image/webp',
    failures: ['not-found'],
    cache: 'immutable',
  }),
}
