import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'

/** Whoever opens a picture by itself gets a page that can do nothing. */
const HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The bytes of an uploaded image. The store holds documents too: those have no address. */
export const readUpload: Handler<'readUpload'> = async ({ services, params }) => ({
  body: (params.file.endsWith('.webp') && (await services.uploads.get(params.file))) || refuse('not-found'),
  headers: HEADERS,
})
