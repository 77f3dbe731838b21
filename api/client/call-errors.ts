import type { Refusal } from '#api/contract/failures.ts'
import type { RowName } from '#api/contract/table.ts'

/** The base class of errors thrown by API calls: the call got no reply, or the reply was an error. */
export abstract class CallError extends Error {
  /** The name of the endpoint that was called. */
  readonly row: RowName
  /** Whether the session code has already handled the error. If so, callers don't need to show it. */
  isHandled = false

  constructor(row: RowName, message: string, cause?: unknown) {
    super(message, { cause })
    this.row = row
  }
}

/** A 4xx response: the call had no effect. `message` is the server's detail. */
export class CallRefused extends CallError {
  readonly status: number
  readonly refusal: Refusal

  constructor(row: RowName, status: number, refusal: Refusal) {
    super(row, refusal.detail)
    this.status = status
    this.refusal = refusal
  }
}

/** A 5xx response: the server could not answer, and the outcome is unknown. `message` is the server's detail. */
export class CallFailed extends CallError {
  readonly status: number
  /** Identifies this request in the server's log. */
  readonly requestId: string | undefined

  constructor(row: RowName, status: number, detail: string, requestId: string | undefined) {
    super(row, detail)
    this.status = status
    this.requestId = requestId
  }
}

/** The call got no reply, or none in time. Its outcome is unknown. */
export class CallUnanswered extends CallError {}
