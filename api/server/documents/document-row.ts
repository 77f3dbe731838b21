import type { ExpressionBuilder, Selectable } from 'kysely'
import { LOOSE_DOCUMENT_HOURS } from '#api/contract/documents.ts'
import type { DocumentsTable } from '#api/store/tables/documents.ts'
import type { Tables } from '#api/store/tables.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { HOUR_MS } from '#machines/define/time.ts'

/** The columns that a reference to a document is made of. */
export const REFERENCE = ['id', 'name', 'kind', 'bytes', 'created_at'] as const

export const asReference = ({
  created_at,
  ...row
}: Pick<Selectable<DocumentsTable>, (typeof REFERENCE)[number]>): KeptDocument => ({ ...row, kept_at: created_at })

/** Where the bytes lie in the upload store. Pictures are read by address from there, and no picture ends like this. */
export const fileOf = (id: string): string => `${id}.document`

/**
 * Whether a document is still there for its owner: an answer holds it, or it is new and none has held it yet. A document
 * whose run is gone is not, even before the sweep has removed it.
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
