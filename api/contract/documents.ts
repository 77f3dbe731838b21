import * as z from 'zod/mini'
import { keptDocument } from '#machines/define/fields/document.ts'
import { endpoint } from './endpoint.ts'

/** How long a document is kept if no answer refers to it, in hours. */
export const LOOSE_DOCUMENT_HOURS = 24
/** How many documents an account may upload per day. */
export const DOCUMENTS_PER_DAY = 40

const one = z.object({ document: z.string().check(z.maxLength(80)) })

export const documentRows = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/documents',
    noun: 'documents',
    summary: 'Uploads a PDF, JPEG, PNG, or WebP file for an answer; only its owner can read it',
    who: 'member',
    body: z.object({ file: z.instanceof(Blob) }),
    form: 'multipart',
    status: 201,
    reply: keptDocument,
    failures: [
      ...(['document-type', 'document-unreadable', 'document-active', 'document-locked', 'document-name'] as const),
      ...(['too-large', 'too-many-requests', 'unavailable'] as const),
    ],
    once: true,
  }),

  readDocument: endpoint({
    method: 'GET',
    path: '/documents/:document',
    noun: 'documents',
    summary: 'Downloads one of your documents',
    who: 'member',
    params: one,
    status: 200,
    media: 'application/octet-stream',
    reply: z.instanceof(Blob),
    failures: ['not-found'],
    cache: 'private',
  }),

  removeDocument: endpoint({
    method: 'DELETE',
    path: '/documents/:document',
    noun: 'documents',
    summary: 'Deletes one of your documents, unless one of your answers uses it',
    who: 'member',
    params: one,
    status: 204,
    failures: ['not-found', 'document-in-use'],
  }),
}
