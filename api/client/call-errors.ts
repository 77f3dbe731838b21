import type { Refusal } from '#api/contract/failures.ts'
import type { RowName } from '#api/contract/table.ts'

/** A call that got no answer, or not the one it asked for. */
export abstract class CallError extends Error {
  /** The row of the contract that was called. */
  readonly row: RowName
  /** The session has dealt with it: nothing more is to be shown. */
  isHandled = false

  constructor(row: RowName, message: string, cause?: unknown) {
    super(message, { cause })
    this.row = row
  }
}

/** A 4xx: the call did nothing. `message` is the server's detail. */
export class CallRefused extends CallError {
  readonly status: number
  readonly refusal: Refusal

  constructor(row: RowName, status: number, refusal: Refusal) {
    super(row, refusal.detail)
    this.status = status
    this.refusal = refusal
  }
}

/** A 5xx: the server could not answer, and the outcome is unknown. `message` is what the server says about it. */
export class CallFailed extends CallError {
  readonly status: number
  /** Names this request in the server's log. */
  readonly requestId: string | undefined

  constructor(row: RowName, status: number, detail: string, requestId: string | undefined) {
    super(row, detail)
    this.status = status
    this.requestId = requestId
  }
}

/** No answer came, or none in time: the outcome is unknown. */
export class CallUnanswered extends CallError {}
