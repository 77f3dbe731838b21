import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { decodeJwt, type JWTPayload } from 'jose'
import { type Issuer, openIssuer } from '#api/ports/identity/issuer.ts'

/** An identity provider that is reached over HTTP, at a separate address. */
export interface IssuerServer {
  readonly issuer: Issuer
  /** The number of requests to each path. */
  readonly asked: Map<string, number>
  /** Makes the provider replace the claims in its tokens by these. */
  twist(claims: JWTPayload, header?: { readonly kid?: string }): void
  /** Makes the provider fail at a path. */
  fail(path: string): void
  /** Makes the provider work normally again. */
  behave(): void
  stop(): Promise<void>
}

/** Starts an identity provider. It sends people back to `redirectUri`. */
export async function startIssuer(redirectUri: string, clientSecret?: string): Promise<IssuerServer> {
  const asked = new Map<string, number>()
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const server = createServer(getRequestListener((request) => answer(request), { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const issuer = openIssuer({
    url: `http://127.0.0.1:${port}`,
    clientId: 'covey',
    redirectUris: [redirectUri],
    ...(clientSecret && { clientSecret }),
  })
  let twisted: [JWTPayload, { readonly kid?: string }?] | undefined
  let failing: string | undefined
  answer = async (request) => {
    const { pathname } = new URL(request.url)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (pathname === failing) return new Response('It does not work.', { status: 500 })
    const response = await issuer.answer(request)
    if (!twisted || pathname !== '/token' || !response.ok) return response
    const given = await response.json()
    const [claims, header] = twisted
    return Response.json({ ...given, id_token: await issuer.sign({ ...decodeJwt(given.id_token), ...claims }, header) })
  }
  return {
    issuer,
    asked,
    twist: (...how) => {
      twisted = how
    },
    fail: (path) => {
      failing = path
    },
    behave: () => {
      twisted = undefined
      failing = undefined
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Sends a request as a browser does, but follows no redirect. */
export type Ask = (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>

/**
 * Opens an address as a browser with cookies does, and chooses an account on that page. Returns the address to which
 * the page leads.
 */
export async function chooseAt(ask: Ask, address: string, email: string, name = 'Ana Reyes'): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let hops = 0; hops < 8 && !url.searchParams.has('code') && !url.searchParams.has('error'); hops++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await ask(url.href, cookie ? { cookie } : {})
    for (const text of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(key, value)
    }
    const location = answer.headers.get('location')
    if (location) url = new URL(location, url)
    else if (!answer.ok) break
    else for (const [key, value] of Object.entries({ email, name, choice: 'account' })) url.searchParams.set(key, value)
  }
  return url
}
