import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IMAGE_MEGABYTES } from './limits.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'

/** The maximum size of an image in bytes, and its maximum number of pixels. */
export const IMAGE_BYTES = IMAGE_MEGABYTES * 1024 * 1024
export const IMAGE_PIXELS = 25_000_000

const width = z.enum(PICTURE_WIDTHS.map(String))

const upload = z.object({ url: z.string(), width: z.number(), height: z.number() })

export const uploadRows = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/misc/upload-image',
    noun: 'uploads',
    summary: 'Uploads a JPEG, PNG, or WebP image; it’s stored as WebP without its metadata',
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
    summary: 'Returns an uploaded image; with a width, as AVIF to callers that accept it, and never enlarged',
    who: 'anyone',
    params: z.object({ file: z.string().check(z.maxLength(80)) }),
    query: z.object({ w: z.optional(width) }),
    status: 200,
    media: 'image/webp',
    otherMedia: ['image/avif'],
    failures: ['not-found'],
    cache: 'immutable',
  }),
}
