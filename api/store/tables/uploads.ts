import type { Generated } from 'kysely'

export interface UploadsTable {
  id: string
  user_id: string
  width: number
  height: number
  bytes: number
  created_at: number
  /** Since when the account of whoever uploaded it is closed. */
  left_at: Generated<number | null>
}
