import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Portal } from './portal.ts'

/** Changes an answer of the portal on its way to people. `undefined` leaves the answer as it is. */
export type Altering = (
  asked: { readonly method: string; readonly path: string },
  answer: { readonly status: number; readonly body: string },
) => { readonly status: number; readonly body: string } | undefined

/** A portal with wrong answers, made by `altering`, to check that a test notices them. */
export async function alteredPortal(portal: Portal, altering: Altering): Promise<Portal> {
  const server = createServer((asked, answer) => void handOn(portal.url, asked, answer, altering))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await portal.stop()
    },
  }
}

async function handOn(to: string, asked: IncomingMessage, answer: ServerResponse, altering: Altering): Promise<void> {
  const { method = 'GET', url = '/', headers } = asked
  const forward = request(`${to}${url}`, { method, headers: { ...headers, host: new URL(to).host }, agent: false })
  forward.end(await text(asked))
  const [came]: IncomingMessage[] = await once(forward, 'response')
  if (!came) return
  const body = await text(came)
  const real = { status: came.statusCode ?? 500, body }
  const told = altering({ method, path: url }, real) ?? real
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = came.headers
  answer.writeHead(told.status, rest).end(told.body)
}
