import { writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Called once it is known what became of a text: without an error, all of it was written. */
export type Written = (error?: Error | null) => void

/** Writes a text whole or says that it couldn't; never throws, and never waits for a reader. Gives `false` where the writer should pause. */
export type Sink = (bytes: Uint8Array, written: Written) => boolean

/** How much waits in memory for a reader that is behind. */
const MAX_WAITING_BYTES = 1024 * 1024

/** How to write to one of the two streams: files are written at once, pipes and terminals as their readers read. */
export const sinkOf = (stream: NodeJS.WritableStream & { readonly fd: number }): Sink =>
  stream instanceof Socket ? socketSink(stream) : fileSink(stream.fd)

/** Node's own stream for files counts as written what found only half the room that it needs. */
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
    written(new Error('The reader of this stream is behind.'))
    return true
  }
}

/** Node has the whole process wait for a terminal that takes no more (Ctrl-S, a lost connection); pipes don't. */
function neverWait(stream: Socket): void {
  const handle: unknown = Reflect.get(stream, '_handle')
  if (process.platform === 'win32' || typeof handle !== 'object' || handle === null) return
  const setBlocking: unknown = Reflect.get(handle, 'setBlocking')
  if (typeof setBlocking === 'function') Reflect.apply(setBlocking, handle, [false])
}
