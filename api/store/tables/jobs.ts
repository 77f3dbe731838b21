/** What is done now and then, by one instance of several. */
export interface JobsTable {
  name: string
  done_at: number | null
  /** Until when whoever does it has it for themselves. */
  taken_until: number
}

/** In milliseconds; one row at most. */
export interface ClockTable {
  id: string
  ahead: number
}

/** Work outside the database that is to be done once; gone once it is. One that cannot be done is kept, for the operator. */
export interface QueuedJobsTable {
  id: string
  kind: string
  /** The id of what it is about: there is one job of a kind about one thing. */
  about: string
  /** How often it was begun. */
  tries: number
  /** When it was last begun; stays where the desk has it begun anew. */
  tried_at: number | null
  /** Not before then; of one that is taken, when whoever took it has lost it; of a dead one, never. */
  due_at: number
  /** Who is at it. */
  taken_by: string | null
  /** What came of the last try, and when it was given up. */
  failure: string | null
  failed_at: number | null
  /** When the desk ended it undone; then it is due never, and keeps others about the same from being added. */
  dismissed_at: number | null
}
