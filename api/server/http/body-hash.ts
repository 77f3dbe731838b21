import { createHash } from 'node:crypto'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { type Field, fieldRegistry } from '#machines/define/field.ts'
import type { FlowHeaders } from '../calls/call.ts'

/**
 * What two calls must share to be the same, kept beside their key. Secret fields are left out: a fast hash of a
 * password must never be kept.
 */
export function bodyHash(row: Endpoint, bytes: Uint8Array, body: unknown, flow: FlowHeaders | undefined): string {
  const secrets = Object.entries<unknown>(row.body?._zod.def.shape ?? {}).filter(([, field]) => isSecret(field))
  const open =
    secrets.length === 0
      ? withoutBoundary(row, bytes)
      : JSON.stringify({ ...Object(body), ...Object.fromEntries(secrets.map(([name]) => [name, null])) })
  return createHash('sha256')
    .update(flow ? `${flow.run} ${flow.step}\n` : '\n')
    .update(open)
    .digest('base64url')
}

/** A form's parts lie between lines that each sending makes up anew: the same form sent again is still the same. */
function withoutBoundary({ form }: Endpoint, bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = form === 'multipart' ? all.indexOf('\r\n') : -1
  if (end <= 0) return bytes
  const line = all.toString('latin1', 0, end)
  return Buffer.from(all.toString('latin1').replaceAll(line, '--'), 'latin1')
}

const isSecret = (field: unknown) => fieldRegistry.get(field as Field)?.secret === true
