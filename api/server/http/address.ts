import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'

/** Who calls, for limits: the socket's other end. Behind a proxy that the operator trusts, the last address that it has written down. */
export function addressOf({ headers }: Request, env: Partial<HttpBindings>, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded && isIP(forwarded) ? forwarded : (env.incoming?.socket.remoteAddress ?? 'unknown')
}
