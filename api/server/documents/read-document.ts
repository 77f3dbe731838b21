import { savedName } from '#machines/define/fields/document.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { fileOf, isThere } from './document-row.ts'

/** A document is saved and never shown: if a browser opens it all the same, it can do nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The bytes of a document, for its owner alone. To anyone else it isn't there. */
export const readDocument: Handler<'readDocument'> = async ({ services, member, params }) => {
  const found = await services.store.read
    .selectFrom('documents')
    .select(['id', 'name', 'kind'])
    .where('id', '=', params.document)
    .where('user_id', '=', member.id)
    .where(isThere(services.now()))
    .executeTakeFirst()
  if (!found) return refuse('not-found')
  // A sweep may have removed the bytes since.
  const body = (await services.uploads.get(fileOf(found.id))) ?? refuse('not-found')
  return { body, headers: { ...HEADERS, 'Content-Disposition': asAttachment(found) } }
}

/** The name is written twice: plainly for old clients, and whole (RFC 6266). */
function asAttachment(document: Parameters<typeof savedName>[0]): string {
  const whole = savedName(document)
  const plain = whole.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
