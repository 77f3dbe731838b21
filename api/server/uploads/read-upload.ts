import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'

/** Headers for a person who opens a picture as a page. The page can do nothing. */
const HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Returns the bytes of an uploaded image. The store also contains documents, which cannot be read by address. */
export const readUpload: Handler<'readUpload'> = async ({ services, params }) => ({
  body: (params.file.endsWith('.webp') && (await services.uploads.get(params.file))) || refuse('not-found'),
  headers: HEADERS,
})
