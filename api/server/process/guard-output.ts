import { sinkOf, type Written } from './output-sink.ts'

/** How long to wait before writing to a failed stream again. */
const RETRY_MS = 5000

let lost = 0

/** How many lines of output were lost since the process started. */
export const lostLines = (): number => lost

/**
 * Keeps the process running when an output stream fails. Lines that can't be written (no reader, a full disk) are
 * counted instead. The count is logged once writing works again.
 */
export function guardOutput(): void {
  for (const [name, stream] of [['stdout', process.stdout] as const, ['stderr', process.stderr] as const])
    guardStream(name, stream)
}

/** The lost lines of a stream that have not been reported yet. */
interface Loss {
  readonly since: string
  readonly error: string
  lines: number
}

function guardStream(name: string, stream: NodeJS.WriteStream & { readonly fd: number }): void {
  const send = sinkOf(stream)
  let loss: Loss | undefined
  const lose = (lines: number, { message: error }: Error) => {
    lost += lines
    loss ??= tellLater({ since: new Date().toISOString(), error, lines: 0 })
    loss.lines += lines
  }
  const tellLater = (untold: Loss): Loss => {
    setTimeout(tell, RETRY_MS, untold).unref()
    return untold
  }
  const tell = (untold: Loss) => {
    const { since, error, lines } = untold
    const line = { time: new Date().toISOString(), stream: name, lostLines: lines, since, error }
    send(Buffer.from(`${JSON.stringify(line)}\n`), (failed) => {
      if (!failed) untold.lines -= lines
      loss = untold.lines > 0 ? tellLater(untold) : undefined
    })
  }
  // The callers of `write` already get each error. Without this listener, the error would also end the process.
  stream.on('error', () => undefined)
  stream.write = (...given: unknown[]) => {
    const bytes = bytesOf(given)
    const written = given.find(isCallback)
    return send(bytes, (failed) => {
      if (failed) lose(linesIn(bytes), failed)
      written?.(failed)
    })
  }
}

const isCallback = (value: unknown): value is Written => typeof value === 'function'

/** The bytes to write, from bytes or from text with an optional encoding. */
function bytesOf([chunk, encoding]: readonly unknown[]): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  return Buffer.from(String(chunk), typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}

const LINE_FEED = 10
const linesIn = (bytes: Uint8Array): number => Math.max(1, bytes.filter((byte) => byte === LINE_FEED).length)
