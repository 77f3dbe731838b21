import * as z from 'zod/mini'
import { keptDocument } from '#machines/define/fields/document.ts'
import { endpoint } from './endpoint.ts'

/** How long a document is kept that no answer holds, in hours. */
export const LOOSE_DOCUMENT_HOURS = 24
/** How many documents an account may send in a day. */
export const DOCUMENTS_PER_DAY = 40

const one = z.object({ document: z.string().check(z.maxLength(80)) })

export const documentRows = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/documents',
    noun: 'documents',
    summary: 'Takes a PDF, JPEG, PNG or WebP for an answer; keeps it for its owner alone',
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
    summary: 'The bytes of my document, to be saved as a file',
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
    summary: 'Removes my document, unless an answer of mine holds it',
    who: 'member',
    params: one,
    status: 204,
    failures: ['not-found', 'document-in-use'],
  }),
}
