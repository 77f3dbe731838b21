import { savedName } from '#machines/define/fields/document.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { fileOf, isThere } from './document-row.ts'

/** Browsers download a document instead of displaying it. If a browser opens it anyway, it can do nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Returns the bytes of a document to its owner. For anyone else, the document is “not found”. */
export const readDocument: Handler<'readDocument'> = async ({ services, member, params }) => {
  const found = await services.store.read
    .selectFrom('documents')
    .select(['id', 'name', 'kind'])
    .where('id', '=', params.document)
    .where('user_id', '=', member.id)
    .where(isThere(services.now()))
    .executeTakeFirst()
  if (!found) return refuse('not-found')
  // A cleanup may have deleted the bytes since the row was read.
  const body = (await services.uploads.get(fileOf(found.id))) ?? refuse('not-found')
  return { body, headers: { ...HEADERS, 'Content-Disposition': asAttachment(found) } }
}

/** The file name is sent twice: in ASCII for old clients, and in full (RFC 6266). */
function asAttachment(document: Parameters<typeof savedName>[0]): string {
  const whole = savedName(document)
  const plain = whole.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
