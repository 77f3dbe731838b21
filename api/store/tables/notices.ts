import type { MailKind } from '#api/contract/mail-kinds.ts'
import type { NoticeKind } from '#api/contract/notices.ts'

export interface NoticesTable {
  id: string
  user_id: string
  kind: NoticeKind
  /** The notice's parameters, as its kind requires, in JSON. */
  params: string
  /** The subject of the notice. A member gets only one notice per subject. */
  about: string | null
  created_at: number
  seen_at: number | null
}

/** A kind of mail that a member turned on or off. */
export interface MailChoicesTable {
  user_id: string
  kind: MailKind
  /** 0 or 1. */
  wanted: number
  created_at: number
}
