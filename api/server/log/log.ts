import { type PlainError, plainError } from './plain-error.ts'

/** What is written down: nothing, what went wrong, or every request as well. */
export const LOG_LEVELS = ['off', 'errors', 'requests'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One request that was answered. `route` is a pattern, or a path without its query: neither tells a secret. */
export interface RequestLine {
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
  /** What the caller sent: none of it is written down. */
  readonly secrets: readonly string[]
}

export interface Log {
  /** `undefined` where requests are not written down: nobody need measure them. */
  readonly request: ((line: RequestLine) => void) | undefined
  error(cause: unknown, about: ErrorLine): void
}

type Line = RequestLine | (Omit<ErrorLine, 'secrets'> & { readonly error: PlainError })

/** One JSON line for each request on standard output, for each mistake of ours on the error stream. */
export function makeLog(level: LogLevel): Log {
  return {
    request: level === 'requests' ? (line) => write(process.stdout, line) : undefined,
    error: (cause, { secrets, ...about }) =>
      level === 'off' ? undefined : write(process.stderr, { ...about, error: plainError(cause, secrets) }),
  }
}

function write(stream: NodeJS.WritableStream, line: Line): void {
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}
