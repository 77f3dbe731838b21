import { type PlainError, plainError } from './plain-error.ts'

/** How much is logged: nothing, errors, or also every request. */
export const LOG_LEVELS = ['off', 'errors', 'requests'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A request that was answered. `route` is a pattern, or a path without its query, so that it contains no secrets. */
interface RequestLine {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly bytes: number
}

interface ErrorLine {
  readonly id: string
  readonly method: string
  readonly route: string
  /** Strings that the caller sent. They are removed from the log. */
  readonly secrets: readonly string[]
}

export interface Log {
  /** Logs a request. `undefined` if requests are not logged, so that their duration need not be measured. */
  readonly request: ((line: RequestLine) => void) | undefined
  error(cause: unknown, about: ErrorLine): void
}

type Watch = (cause: unknown, about: ErrorLine) => void
let watch: Watch | undefined

/** Sets the function that gets each internal error, whether errors are logged or not. */
export function onError(run: Watch): void {
  watch = run
}

/** Reports an internal error of work that no request started. `about` has the form of a request. */
export const reportError = (cause: unknown, about: ErrorLine): void => watch?.(cause, about)

let crashed: (cause: unknown) => void = () => {}

/** Sets the function that reports a crash. The process waits for it and does nothing else in the meantime. */
export function onCrash(run: (cause: unknown) => void): void {
  crashed = run
}

/** Reports an error because of which the process ends. */
export const reportCrash = (cause: unknown): void => crashed(cause)

type Line = RequestLine | (Omit<ErrorLine, 'secrets'> & { readonly error: PlainError })

/** Logs each request as a JSON line on standard output, and each internal error on the error stream. */
export function makeLog(level: LogLevel): Log {
  return {
    request: level === 'requests' ? (line) => write(process.stdout, line) : undefined,
    error: (cause, line) => {
      const { secrets, ...about } = line
      if (level !== 'off') write(process.stderr, { ...about, error: plainError(cause, secrets) })
      watch?.(cause, line)
    },
  }
}

function write(stream: NodeJS.WritableStream, line: Line): void {
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}
