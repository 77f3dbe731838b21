import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { convertIPv4BinaryToString, convertIPv6BinaryToString, convertIPv6ToBinary } from 'hono/utils/ipaddr'

/**
 * The address that a call came from: the other end of the socket, or the last address that the proxy added if the
 * operator trusts a proxy.
 */
export const addressOf = ({ headers }: Request, env: Partial<HttpBindings>, trustProxy: boolean): string =>
  addressIn(headers.get('x-forwarded-for'), env.incoming?.socket.remoteAddress, trustProxy)

/** The same, from the header of a proxy and the address of the socket. */
export function addressIn(
  forwardedFor: string | null | undefined,
  socketAddress: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? 'unknown')
}

/** The first 96 bits of an IPv6 address that contains an IPv4 one: mapped (RFC 4291) or translated (RFC 6052). */
const IPV4_PREFIXES: readonly bigint[] = [0xffffn, 0x64ff9bn << 64n]

/**
 * The part of an address that counts toward limits. An IPv4 address counts as itself, in any notation. An IPv6 address
 * counts as its /64, since a single customer gets at least that many addresses.
 */
export function callerOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%')
  const bits = convertIPv6ToBinary(withoutZone)
  if (IPV4_PREFIXES.includes(bits >> 32n)) return convertIPv4BinaryToString(BigInt.asUintN(32, bits))
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}
