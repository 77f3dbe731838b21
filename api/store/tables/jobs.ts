/** When a recurring kind of job is due, and when it last completed. Also holds the names claimed with `claimOnce`. */
export interface SchedulesTable {
  kind: string
  due_at: number
  ran_at: number | null
}

/** How far the clock was moved forward, in milliseconds. At most one row. */
export interface ClockTable {
  id: string
  ahead: number
}

/** A job to do once. It is deleted when done. A job that cannot be done stays until an operator decides. */
export interface QueuedJobsTable {
  id: string
  kind: string
  /** The id of the job's subject. Each kind has at most one job per subject. */
  about: string
  /** The recipient of a mail. */
  recipient: string | null
  /** Data that the kind needs, as JSON. */
  payload: string | null
  /** How often the job was started. */
  tries: number
  /** When the job was last started. Unchanged when an operator retries the job. */
  tried_at: number | null
  /**
   * The earliest time to start the job. For a running job: when its instance's lease expires. For a job that was set
   * aside or dismissed: a time that never comes.
   */
  due_at: number
  /** The instance that runs the job. */
  taken_by: string | null
  /** The error of the last try, and when the job was set aside. */
  failure: string | null
  failed_at: number | null
  /**
   * When an operator dismissed the job. A dismissed job is never due, and prevents other jobs about the same subject.
   */
  dismissed_at: number | null
}
