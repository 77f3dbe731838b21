import type { Writer } from '#api/store/store.ts'

/** Stores the result of a job, in the transaction that ends it. */
export type Finish = (tx: Writer) => Promise<void>

/** Information about a job that is available when the job starts. */
export interface Known {
  /**
   * When the previous try started. `undefined` for the first try. A request that the previous try sent may still be on
   * its way.
   */
  readonly triedAt: number | undefined
  /** The data that was stored when the job was added. */
  readonly recipient: string | null
  readonly payload: string | null
  /** When this kind of job last completed, for a recurring kind. */
  readonly ranAt: number | null
}

/** The information about a job that was never tried and has no data. */
export const NEW_JOB: Known = { triedAt: undefined, recipient: null, payload: null, ranAt: null }

/**
 * Performs one kind of job, outside any transaction. The work may run more than once, and twice at the same time if it
 * takes so long that another instance takes over the job. So every call that it makes to a provider needs a key that
 * identifies the call. If the work throws, it is retried later. Returns `undefined` if there is nothing to store except
 * that the job is done.
 */
export type Work = (about: string, known: Known) => Promise<Finish | undefined>

/** Thrown by work that would fail in every retry. The job is set aside immediately. */
export class PermanentFailure extends Error {}

/** Thrown by work that did nothing yet and should run at a certain time (ms). This does not count as a try. */
export class Postponed extends Error {
  readonly until: number

  constructor(until: number, message: string) {
    super(message)
    this.until = until
  }
}

/**
 * Thrown by work that the other side has refused for good. The refusal may be an error, so the work is tried a few more
 * times.
 */
export class Refusal extends Error {}

/** Thrown when the other side cannot be reached. All jobs of the same kind then wait. */
export class Outage extends Error {}
