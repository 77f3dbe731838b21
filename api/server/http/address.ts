/** Carries the socket's address from the edge to the app. The edge overwrites whatever a caller sends in it. */
export const ADDRESS_HEADER = 'x-covey-address'

/** Who calls, for limits. Behind a proxy that the operator trusts, the last address that it has written down. */
export function addressOf({ headers }: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (headers.get(ADDRESS_HEADER) ?? 'unknown')
}
