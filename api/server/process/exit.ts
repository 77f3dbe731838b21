import { writeSync } from 'node:fs'

/** What the process ends with when it can't go on, so that scripts can tell the reasons apart (as in sysexits.h). */
export const EXIT_CODES = {
  /** A file that the portal keeps is damaged: restore a back-up. */
  damaged: 65,
  /** The portal cannot listen where it is told to: the port is taken, for one. */
  cannotListen: 69,
  /** An error that nothing caught: a mistake in the portal. */
  crash: 70,
  /** A setting is wrong. */
  wrongSetting: 78,
} as const

const ERROR_STREAM = 2
/** How long the last lines wait for a reader that is behind. */
const LAST_LINES_MS = 1000
const PAUSE_MS = 20

/** Ends the process at once, with all that runs in it; `lines` are its last on the error stream. */
export function exitWith(reason: keyof typeof EXIT_CODES, ...lines: readonly string[]): never {
  writeLast(lines.map((line) => `${line}\n`).join(''))
  process.exit(EXIT_CODES[reason])
}

/** Past the stream, which may have lines waiting that would keep these from being written before the end. */
function writeLast(text: string): void {
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
