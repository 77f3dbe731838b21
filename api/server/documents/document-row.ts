import type { ExpressionBuilder, Selectable } from 'kysely'
import { LOOSE_DOCUMENT_HOURS } from '#api/contract/documents.ts'
import type { DocumentsTable } from '#api/store/tables/documents.ts'
import type { Tables } from '#api/store/tables.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { HOUR_MS } from '#machines/define/time.ts'

/** The columns in a reference to a document. */
export const REFERENCE = ['id', 'name', 'kind', 'bytes', 'created_at'] as const

export const asReference = ({
  created_at,
  ...row
}: Pick<Selectable<DocumentsTable>, (typeof REFERENCE)[number]>): KeptDocument => ({ ...row, kept_at: created_at })

/**
 * The name of a document's bytes in the upload store. The same store contains pictures, which anyone with their address
 * can read. Their names never end with `.document`.
 */
export const fileOf = (id: string): string => `${id}.document`

/**
 * Whether a document still exists for its owner: it is in an answer, or it is new and has not been in any answer. A
 * document of a deleted run no longer exists, even before the cleanup removes it.
 */
export const isThere =
  (now: number) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'documents'>) =>
    and([
      eb('documents.left_at', 'is', null),
      or([
        eb('documents.run_id', 'is not', null),
        and([
          eb('documents.bound_at', 'is', null),
          eb('documents.created_at', '>', now - LOOSE_DOCUMENT_HOURS * HOUR_MS),
        ]),
      ]),
    ])
