/**
 * Where the API is. In a browser: on this origin, or on another host that the build was told of. For pages made on the
 * server: where the server's start says, since there is no origin to be relative to.
 */
export const BASE_URL: string =
  typeof window === 'undefined'
    ? (process.env.API_INTERNAL_URL ?? 'http://localhost:3000/api')
    : (process.env.NEXT_PUBLIC_API_BASE_URL ?? '/api')

/** For pages made on the server: the origin that people reach the portal by, as the operator has set it. */
export const PUBLIC_ORIGIN: string = process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000'
