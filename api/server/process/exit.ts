import { writeSync } from 'node:fs'

/** Exit codes that tell scripts why the process can't continue (as in sysexits.h). */
export const EXIT_CODES = {
  /** A file of the portal is damaged. Restore a backup. */
  damaged: 65,
  /** The portal cannot listen at its address, for example because the port is taken. */
  cannotListen: 69,
  /** An uncaught error: a bug in the portal. */
  crash: 70,
  /** A setting is wrong. */
  wrongSetting: 78,
} as const

const ERROR_STREAM = 2
/** How long to wait until the last lines have been read. */
const LAST_LINES_MS = 1000
const PAUSE_MS = 20

/** Ends the process immediately. `lines` are its last output, written to the error stream. */
export function exitWith(reason: keyof typeof EXIT_CODES, ...lines: readonly string[]): never {
  if (lines.length > 0) writeLast(...lines)
  process.exit(EXIT_CODES[reason])
}

/**
 * Writes lines directly to the file descriptor instead of the stream. Lines waiting in the stream could delay the last
 * lines until after the process ends.
 */
export function writeLast(...lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join('')
  const half = process.stderr.writableLength > 0 ? '\n' : ''
  const deadline = Date.now() + LAST_LINES_MS
  let rest = Buffer.from(half + text)
  while (rest.length > 0 && Date.now() < deadline) {
    try {
      rest = rest.subarray(writeSync(ERROR_STREAM, rest))
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EAGAIN')) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}
