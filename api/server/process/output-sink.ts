import { writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Called with the result of a write. Without an error, the whole text was written. */
export type Written = (error?: Error | null) => void

/**
 * Writes the whole text or reports that this was impossible. Never throws, and never waits for a reader. Returns
 * `false` if the writer should pause.
 */
export type Sink = (bytes: Uint8Array, written: Written) => boolean

/** How many bytes may wait in memory for a slow reader. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Returns the sink for standard output or the error stream. Files are written immediately, pipes and terminals as fast
 * as they are read.
 */
export const sinkOf = (stream: NodeJS.WritableStream & { readonly fd: number }): Sink =>
  stream instanceof Socket ? socketSink(stream) : fileSink(stream.fd)

/** Replaces Node's own stream for files, which reports success even if only part of the text fits on the disk. */
function fileSink(fd: number): Sink {
  let isCut = false
  return (bytes, written) => {
    const text = isCut ? Buffer.concat([NEW_LINE, bytes]) : bytes
    let at = 0
    try {
      while (at < text.length) at += writeSync(fd, text, at)
      isCut = false
    } catch (cause) {
      isCut ||= at > 0
      written(cause instanceof Error ? cause : new Error(String(cause)))
      return true
    }
    written()
    return true
  }
}

const NEW_LINE = Buffer.from('\n')

function socketSink(stream: Socket): Sink {
  neverWait(stream)
  const write: Sink = stream.write.bind(stream)
  return (bytes, written) => {
    if (stream.writableLength <= MAX_WAITING_BYTES) return write(bytes, written)
    written(new Error('The reader of this stream is too slow.'))
    return true
  }
}

/**
 * Makes writing to a terminal non-blocking. By default, Node blocks the whole process while a terminal accepts no more
 * output (Ctrl-S, a lost connection).
 */
function neverWait(stream: Socket): void {
  const handle: unknown = Reflect.get(stream, '_handle')
  if (process.platform === 'win32' || typeof handle !== 'object' || handle === null) return
  const setBlocking: unknown = Reflect.get(handle, 'setBlocking')
  if (typeof setBlocking === 'function') Reflect.apply(setBlocking, handle, [false])
}
