/** Each flow has at most one run per Circle. */
export interface RunsTable {
  id: string
  user_id: string
  circle_id: string | null
  flow: string
  revision: number
  /** A `Draft` as JSON. */
  draft: string
  created_at: number
  updated_at: number
  /**
   * The open step, if the funnel has counted this run there, and the branch on which the run came to it. Null for a run
   * that has ended or that no person has answered.
   */
  waits_at: string | null
  waits_on_branch: string | null
}

/** A call that took effect, with its reply for repeated calls. Never contains a secret. */
export interface IdempotencyTable {
  owner: string
  key: string
  call: string
  body_hash: string
  status: number
  /** The body and headers as JSON. */
  reply: string
  created_at: number
}
