import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Done = () => void
type Written = (error: Error | null | undefined) => void

/**
 * Node's response, with hooks to change the headers and body that the pages write. The server creates all its responses
 * from this class, through Node's option `ServerResponse`.
 */
export class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private untilHead: (() => void)[] = []
  private instead: Buffer | undefined
  private first: Buffer | undefined
  private copy: BodyCopy | undefined

  /**
   * Runs a callback just before the headers are written. The status and headers are known by then and can be changed.
   * Callbacks run in reverse order.
   */
  beforeHead(run: () => void): void {
    this.untilHead.unshift(run)
  }

  /** Sends this body instead of the one that the page writes. Call it before the headers are written. */
  sendInstead(body: Buffer): void {
    this.instead = body
  }

  /** Sends this before the body that the page writes, if it writes one. Call it before the headers are written. */
  sendFirst(before: Buffer): void {
    const mayHaveBody = this.req.method !== 'HEAD' && this.statusCode !== 304 && this.statusCode !== 204
    if (!mayHaveBody || this.instead) return
    this.first = before
    const length = this.getHeader('Content-Length')
    if (length !== undefined) this.setHeader('Content-Length', Number(length) + before.length)
  }

  /**
   * Copies the body. The returned function returns the copy after the response has finished, or `undefined` if the body
   * exceeds `most` bytes.
   */
  copyBody(most: number): () => Buffer | undefined {
    const copy = new BodyCopy(most)
    this.copy = copy
    return () => copy.whole()
  }

  override writeHead(status: number, second?: string | Headers, third?: Headers): this {
    const [message, headers] = typeof second === 'string' ? [second, third] : [undefined, second]
    this.statusCode = status
    // Node does the same if headers were set before.
    if (headers) putHeaders(this, headers)
    this.settleHead()
    if (message !== undefined && this.statusCode === status) super.writeHead(status, message)
    else super.writeHead(this.statusCode)
    const { first } = this
    this.first = undefined
    // Next compresses a body in a `write` of its own, which this call passes through.
    if (first) this.write(first)
    return this
  }

  override write(chunk: unknown, second?: BufferEncoding | Written, third?: Written): boolean {
    this.settleHead()
    const [encoding, done] = typeof second === 'function' ? [undefined, second] : [second, third]
    if (this.instead) {
      if (done) process.nextTick(done, null)
      return true
    }
    if (this.first && !this.headersSent) this.writeHead(this.statusCode)
    this.copy?.add(chunk, encoding)
    return encoding === undefined ? super.write(chunk, done) : super.write(chunk, encoding, done)
  }

  override end(first?: unknown, second?: BufferEncoding | Done, third?: Done): this {
    this.settleHead()
    const done = [first, second, third].find((one): one is Done => typeof one === 'function')
    if (this.instead) return this.req.method === 'HEAD' ? super.end(done) : super.end(this.instead, done)
    if (first === undefined || first === null || typeof first === 'function') return super.end(done)
    const encoding = typeof second === 'string' ? second : undefined
    // Otherwise Node would send the length of this part as the length of the body.
    if (this.first) this.writeHead(this.statusCode)
    this.copy?.add(first, encoding)
    return encoding === undefined ? super.end(first, done) : super.end(first, encoding, done)
  }

  /** Runs before the first byte is written, because Node writes the headers together with that byte. */
  private settleHead(): void {
    const runs = this.untilHead
    this.untilHead = []
    for (const run of runs) run()
  }
}

class BodyCopy {
  private readonly parts: Buffer[] = []
  private length = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  add(chunk: unknown, encoding: BufferEncoding | undefined): void {
    const part = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk
    if (!(part instanceof Uint8Array)) return
    this.length += part.length
    if (this.length <= this.most) this.parts.push(Buffer.from(part))
  }

  whole(): Buffer | undefined {
    return this.length <= this.most ? Buffer.concat(this.parts) : undefined
  }
}

function putHeaders(response: ServerResponse, headers: Headers): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
    return
  }
  // The list alternates between names and values. A name can occur several times.
  for (let at = 0; at < headers.length; at += 2) response.removeHeader(String(headers[at]))
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const value = headers[at + 1]
    response.appendHeader(String(headers[at]), Array.isArray(value) ? value : String(value))
  }
}
