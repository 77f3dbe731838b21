import type { NoticeKind } from '#api/contract/notices.ts'

/** What a member is told of. */
export interface NoticesTable {
  id: string
  user_id: string
  kind: NoticeKind
  /** JSON of the kind's words. */
  params: string
  /** A member is told only once of what this names. */
  about: string | null
  created_at: number
  seen_at: number | null
}
