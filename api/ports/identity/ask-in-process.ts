import type { RequestListener } from 'node:http'
import { inject } from 'light-my-request'

const PASSED = ['accept', 'authorization', 'content-type', 'cookie'] as const
/** Response headers about the network connection. They are removed, because there is no network connection here. */
const OF_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
const EMPTY = [204, 205, 304]

/** Calls a listener at `url` without any network, as if a reverse proxy had forwarded the request. */
export function askInProcess(listener: RequestListener, url: string): (request: Request) => Promise<Response> {
  const { host, protocol, pathname } = new URL(url)
  const base = pathname.replace(/\/$/, '')
  const mounted: RequestListener = (request, response) => {
    Object.assign(request, { originalUrl: `${base}${request.url}` })
    return listener(request, response)
  }
  return async (request) => {
    const asked = new URL(request.url)
    const headers = PASSED.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const {
      statusCode,
      headers: given,
      rawPayload,
    } = await inject(mounted, {
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${asked.pathname.slice(base.length) || '/'}${asked.search}`,
      headers: { ...Object.fromEntries(headers), host, 'x-forwarded-proto': protocol.slice(0, -1) },
      ...(request.method === 'POST' && { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    const sent = new Headers()
    for (const [name, value] of Object.entries(given)) {
      if (OF_CONNECTION.includes(name)) continue
      for (const one of [value ?? []].flat()) sent.append(name, String(one))
    }
    return new Response(EMPTY.includes(statusCode) ? null : Uint8Array.from(rawPayload), {
      status: statusCode,
      headers: sent,
    })
  }
}
