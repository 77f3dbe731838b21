/** At most one of each flow about one Circle. */
export interface RunsTable {
  id: string
  user_id: string
  circle_id: string | null
  flow: string
  revision: number
  /** JSON of a Draft. */
  draft: string
  created_at: number
  updated_at: number
}

/** A call that had its effect, so that the same call again can be given the same reply. Never holds a secret. */
export interface IdempotencyTable {
  owner: string
  key: string
  call: string
  body_hash: string
  status: number
  /** JSON of body and headers. */
  reply: string
  created_at: number
}
