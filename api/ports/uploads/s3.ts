import { AwsClient } from 'aws4fetch'
import type { Uploads } from './port.ts'

/** A bucket of S3, or of a compatible service (MinIO, R2, Ceph). */
export interface S3Settings {
  /** The bucket's own address, `https://bucket.s3.example` or `https://s3.example/bucket`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const NAME = /^[a-z0-9-]{1,64}\.[a-z0-9]{1,8}$/
const REQUEST_TIMEOUT_MS = 15_000

/** Stores files as objects in a bucket, for instances that share no folder. Throws if a request to the bucket fails. */
export function s3Uploads({ url, region, keyId, secret }: S3Settings): Uploads {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const ask = (name: string, init: RequestInit = {}) =>
    client.fetch(`${url.replace(/\/$/, '')}/${name}`, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  return {
    put: async (name, bytes) => {
      if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name for an upload.`)
      const answer = await ask(name, {
        method: 'PUT',
        body: Uint8Array.from(bytes),
        headers: { 'Content-Type': 'image/webp' },
      })
      if (!answer.ok) throw notDone('keep', name, answer)
    },
    get: async (name) => {
      if (!NAME.test(name)) return undefined
      const answer = await ask(name)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      if (answer.status === 404) return undefined
      throw notDone('give', name, answer)
    },
    remove: async (name) => {
      if (!NAME.test(name)) return
      const answer = await ask(name, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw notDone('remove', name, answer)
    },
  }
}

const notDone = (what: string, name: string, { status }: Response) =>
  new Error(`The bucket did not ${what} ${name}: it responded with ${status}.`)
