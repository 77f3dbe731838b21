import { createHash } from 'node:crypto'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { type Field, fieldRegistry } from '#machines/define/field.ts'
import type { FlowHeaders } from '../calls/call.ts'

/**
 * Identifies a call's content, stored with its idempotency key. Secret fields are left out, because a fast hash of a
 * password must never be stored.
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

/**
 * Removes the boundary lines of a form. They differ each time a form is sent, and the same form must have the same
 * hash.
 */
function withoutBoundary({ form }: Endpoint, bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = form === 'multipart' ? all.indexOf('\r\n') : -1
  if (end <= 0) return bytes
  const line = all.toString('latin1', 0, end)
  return Buffer.from(all.toString('latin1').replaceAll(line, '--'), 'latin1')
}

/** Whether a field is secret. A call can make a field optional. The field's own schema is then the inner one. */
function isSecret(field: unknown): boolean {
  if (fieldRegistry.get(field as Field)?.secret === true) return true
  const inner = Object(field)._zod?.def?.innerType
  return inner !== undefined && isSecret(inner)
}
