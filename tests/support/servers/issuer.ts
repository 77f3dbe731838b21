import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Issuer, openIssuer } from '#api/ports/identity/issuer.ts'

/** An issuer on real HTTP, at an address of its own. */
export interface IssuerServer {
  readonly issuer: Issuer
  /** How often it was asked for each path. */
  readonly asked: Map<string, number>
  stop(): Promise<void>
}

/** Starts one; `redirectUri` is where it sends people back to. */
export async function startIssuer(redirectUri: string, now: () => number = Date.now): Promise<IssuerServer> {
  const asked = new Map<string, number>()
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const server = createServer(getRequestListener((request) => answer(request), { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const issuer = openIssuer({ url: `http://127.0.0.1:${port}`, clientId: 'covey', redirectUri, now })
  answer = (request) => {
    const { pathname } = new URL(request.url)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return issuer.answer(request)
  }
  return {
    issuer,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Chooses an account on the page at an address, as a browser sends its form; gives where that leads. */
export async function chooseAt(
  ask: (url: string) => Promise<Response>,
  address: string,
  email: string,
  name = 'Ana Reyes',
): Promise<URL> {
  const url = new URL(address)
  for (const [key, value] of Object.entries({ email, name, choice: 'account' })) url.searchParams.set(key, value)
  const answer = await ask(url.href)
  return new URL(answer.headers.get('location') ?? 'http://nowhere.invalid')
}
