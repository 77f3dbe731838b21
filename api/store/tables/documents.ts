import type { Generated } from 'kysely'
import type { DocumentKind } from '#machines/define/fields/document.ts'

export interface DocumentsTable {
  id: string
  user_id: string
  /** The run whose answer holds it; null before that, and again once the run is gone. */
  run_id: string | null
  name: string
  kind: DocumentKind
  bytes: number
  created_at: number
  /** When an answer first held it. */
  bound_at: Generated<number | null>
  /** Since when it is no longer wanted: its bytes go with the next sweep. */
  left_at: Generated<number | null>
}
