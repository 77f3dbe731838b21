import { sinkOf, type Written } from './output-sink.ts'

/** How soon a stream that failed is tried again. */
const RETRY_MS = 5000

let lost = 0

/** How many lines of output could not be written since the process began. */
export const lostLines = (): number => lost

/**
 * Keeps standard output and the error stream from stopping the process: what can't be written (no reader, a full disk) is
 * counted instead, and told in a line of its own once writing works again.
 */
export function guardOutput(): void {
  for (const [name, stream] of [['stdout', process.stdout] as const, ['stderr', process.stderr] as const])
    guardStream(name, stream)
}

/** Lines that could not be written and that nobody has been told of yet. */
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
  // Who wrote a text is told what became of it; an error without a listener would end the process.
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

/** What a stream is given to write: bytes, or a text that may name its encoding. */
function bytesOf([chunk, encoding]: readonly unknown[]): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  return Buffer.from(String(chunk), typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}

const LINE_FEED = 10
const linesIn = (bytes: Uint8Array): number => Math.max(1, bytes.filter((byte) => byte === LINE_FEED).length)
