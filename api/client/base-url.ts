import { API_MARK } from '#api/contract/api-mark.ts'

/** The API that the server chose by the page's host. `undefined` if it is on the page's own host. */
const apiOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="${API_MARK}"]`)?.content

/**
 * The API's address. In a browser: the one that the page names, another host that the build was configured with, or
 * this origin. For pages rendered on the server: the address that the server sets at startup, because there is no
 * origin for relative addresses.
 */
export const BASE_URL: string =
  typeof window === 'undefined'
    ? (process.env.API_INTERNAL_URL ?? 'http://localhost:3000/api')
    : (apiOfPage() ?? process.env.NEXT_PUBLIC_API_BASE_URL ?? '/api')

/** For pages rendered on the server: the portal's public origin, as set by the operator. */
export const PUBLIC_ORIGIN: string = process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000'
