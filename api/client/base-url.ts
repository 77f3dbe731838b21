/**
 * The API's address. In a browser: this origin, or the other host that the build was configured with. For pages
 * rendered on the server: the address that the server sets at startup, because there is no origin for relative
 * addresses.
 */
export const BASE_URL: string =
  typeof window === 'undefined'
    ? (process.env.API_INTERNAL_URL ?? 'http://localhost:3000/api')
    : (process.env.NEXT_PUBLIC_API_BASE_URL ?? '/api')

/** For pages rendered on the server: the portal's public origin, as set by the operator. */
export const PUBLIC_ORIGIN: string = process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000'
