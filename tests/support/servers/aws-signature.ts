import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface AwsKey {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the request’s signature (version 4) fits its method, path, headers and body, for this service and key. */
export function isAwsSigned(
  { method = '', headers }: IncomingMessage,
  { service, path, body, key }: { service: string; path: string; body: Buffer; key: AwsKey },
): boolean {
  const said =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/(\w+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!said) return false
  const [, keyId, day = '', region = '', named, names = '', signature] = said
  const bodyHash = String(headers['x-amz-content-sha256'] ?? hash(body))
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  // Every service but S3 encodes the path once more.
  const encoded = service === 's3' ? path : path.split('/').map(encodeURIComponent).join('/')
  const canonical = [method, encoded, '', lines.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const derived = [day, region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${key.secret}`))
  const isRight = hmac(derived, toSign).toString('hex') === signature
  return keyId === key.keyId && region === key.region && named === service && isRight
}
