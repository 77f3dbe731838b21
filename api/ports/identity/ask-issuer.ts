import type { CustomFetch } from 'openid-client'
import * as z from 'zod/mini'
import { Unreachable } from './port.ts'

/** The function that sends requests to an issuer: `fetch` or a replacement. */
export type Ask = CustomFetch

/** After this time, an issuer counts as unreachable. */
export const ISSUER_TIMEOUT_S = 8

/** A metadata response of the issuer: its addresses or its keys. */
const about = z.union([z.object({ issuer: z.string() }), z.object({ keys: z.array(z.looseObject({})) })])

/**
 * Sends a request. Throws `Unreachable` if there is no response, or an unreadable one, because then no token can be
 * verified.
 */
export const askIssuer =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): Ask =>
  async (url, init) => {
    const response = await fetch(url, {
      ...init,
      body: init.body instanceof URLSearchParams ? init.body : null,
      signal: init.signal ?? null,
    }).catch((cause) => {
      throw new Unreachable(`${new URL(url).origin} did not respond.`, { cause })
    })
    if (response.status >= 500) throw new Unreachable(`${new URL(url).origin} responded with ${response.status}.`)
    if (init.method !== 'GET') return response
    const said: unknown = response.ok ? await response.clone().json().catch(nothing) : undefined
    if (!z.safeParse(about, said).success) throw new Unreachable(`${url} returned an unreadable response.`)
    return response
  }

const nothing = () => undefined
