import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isAwsSigned } from './aws-signature.ts'

export interface S3Server {
  /** The address of the server's only bucket. */
  readonly bucket: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** Answers the next requests, this many, with this status. */
  failNext(status: number, times: number): void
  stop(): Promise<void>
}

export const S3_KEY = {
  region: 'us-test-1',
  keyId: 'COVEYTESTKEY',
  secret: 'a secret that only the two of them know',
} as const

/**
 * Starts a local object storage that follows S3's API reference: signed requests (version 4), one bucket, whole
 * objects.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let failing = { status: 0, times: 0 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = new URL(request.url ?? '', 'http://s3').pathname
    const answer = (status: number, bytes?: Buffer | string) => response.writeHead(status).end(bytes)
    if (failing.times-- > 0) return answer(failing.status, '<Error><Code>SlowDown</Code></Error>')
    if (!isAwsSigned(request, { service: 's3', path, body, key: S3_KEY }))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(path, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return answer(204)
    }
    const found = objects.get(path)
    return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    bucket: `http://127.0.0.1:${port}/pictures`,
    objects,
    failNext: (status, times) => {
      failing = { status, times }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
