import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { convertIPv4BinaryToString, convertIPv6BinaryToString, convertIPv6ToBinary } from 'hono/utils/ipaddr'

/** The address that a call came from: the socket's other end. Behind a proxy that the operator trusts, the last address that it has written down. */
export function addressOf({ headers }: Request, env: Partial<HttpBindings>, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded && isIP(forwarded) ? forwarded : (env.incoming?.socket.remoteAddress ?? 'unknown')
}

/** The first 96 bits of an IPv6 address that stands for an IPv4 one: mapped (RFC 4291), or translated on its way (RFC 6052). */
const IPV4_PREFIXES: readonly bigint[] = [0xffffn, 0x64ff9bn << 64n]

/**
 * Who an address counts as in limits: an IPv4 address as itself, however it is written; an IPv6 address as its /64, since a
 * single customer is given at least that many addresses.
 */
export function callerOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%')
  const bits = convertIPv6ToBinary(withoutZone)
  if (IPV4_PREFIXES.includes(bits >> 32n)) return convertIPv4BinaryToString(BigInt.asUintN(32, bits))
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}
