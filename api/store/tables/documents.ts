import type { Generated } from 'kysely'
import type { DocumentKind } from '#machines/define/fields/document.ts'

export interface DocumentsTable {
  id: string
  user_id: string
  /** The run whose answer contains the document. Null until an answer contains it, and after the run is deleted. */
  run_id: string | null
  name: string
  kind: DocumentKind
  bytes: number
  created_at: number
  /** When an answer first contained the document. */
  bound_at: Generated<number | null>
  /** When the document was no longer needed. The next sweep deletes its bytes. */
  left_at: Generated<number | null>
}
