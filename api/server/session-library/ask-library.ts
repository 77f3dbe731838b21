import { createRequire } from 'node:module'
import type { AuthOptions } from 'next-auth'
import type { Asked } from './visit.ts'

/** The library's answer to a request. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: unknown
}

type Handler = (request: object, response: object, options: AuthOptions) => Promise<unknown>
const load = createRequire(import.meta.url)

/**
 * Asks next-auth, which expects a request and response of Next. Its module is loaded with the first request, because it
 * loads slowly. `origin` is the portal's own address, for all addresses that the library writes.
 */
export async function askLibrary(options: AuthOptions, asked: Asked, origin: string): Promise<Answered> {
  const handle: Handler = load('next-auth/next').default
  const { host, protocol } = new URL(origin)
  const { response, answered } = recorder()
  const { action, provider, method, query, body, cookies } = asked
  const nextauth = provider === undefined ? [action] : [action, provider]
  const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  await handle({ method, query: { ...query, nextauth }, body, cookies, headers }, response, options)
  return answered()
}

/** A response that only keeps what is written to it. */
function recorder() {
  const headers = new Map<string, string | readonly string[]>()
  let status = 200
  let body: unknown
  const response = {
    status(code: number) {
      status = code
      return response
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader(name: string, value: string | readonly string[]) {
      headers.set(name.toLowerCase(), value)
      return response
    },
    json(value: unknown) {
      body = value
    },
    send(value: unknown) {
      body = value
    },
    end() {},
  }
  const answered = (): Answered => {
    const cookies = [headers.get('set-cookie') ?? []].flat()
    headers.delete('set-cookie')
    return {
      status,
      headers: Object.fromEntries([...headers].map(([name, value]) => [name, String(value)])),
      cookies,
      body,
    }
  }
  return { response, answered }
}
