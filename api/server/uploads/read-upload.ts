import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { pictureInWidth } from './picture-width.ts'

/** Headers for a person who opens a picture as a page. The page can do nothing. */
const HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The names of uploaded pictures. The store also contains documents and widths, which are not read by name. */
const PICTURE = /^([0-9a-f-]{36})\.webp$/

/** Returns the bytes of an uploaded image, as it is kept or in one of the widths. */
export const readUpload: Handler<'readUpload'> = async ({ services, params, query, request }) => {
  const id = PICTURE.exec(params.file)?.[1] ?? refuse('not-found')
  if (query.w === undefined)
    return { body: (await services.uploads.get(params.file)) ?? refuse('not-found'), headers: HEADERS }
  const found = await pictureInWidth(services.uploads, id, query.w, acceptsAvif(request.accept))
  if (!found) return refuse('not-found')
  return {
    body: found.bytes,
    headers: {
      ...HEADERS,
      'Content-Type': found.type,
      Vary: 'Accept',
      // The picture itself stands in for a width that could not be made now.
      ...(found.isFinal ? {} : { 'Cache-Control': 'public, max-age=60' }),
    },
  }
}

/** Whether an `Accept` header names AVIF. `image/*` does not count, because old browsers send it too. */
const acceptsAvif = (accept = ''): boolean =>
  accept.split(',').some((range) => {
    const [type, ...params] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })
