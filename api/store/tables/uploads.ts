import type { Generated } from 'kysely'

export interface UploadsTable {
  id: string
  user_id: string
  width: number
  height: number
  bytes: number
  created_at: number
  /** When the account that uploaded it was closed. */
  left_at: Generated<number | null>
}
