import type { TestServer } from '../portal/server.ts'

interface Wish {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

/** The answer to a request, with its JSON if it has any. */
interface LibraryAnswer {
  readonly status: number
  readonly headers: Headers
  /** The address of a redirect, without the portal's origin. */
  readonly location: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint of the session library has its own format
  readonly body: any
}

/** A browser that keeps the cookies of the session library and follows no redirect. */
export interface LibraryBrowser {
  readonly cookies: Map<string, string>
  ask(path: string, wish?: Wish): Promise<LibraryAnswer>
  /** Sends a form with a valid CSRF token. */
  send(path: string, form?: Readonly<Record<string, string>>): Promise<LibraryAnswer>
  csrfToken(): Promise<string>
}

/** The portal's own address, which the session library writes into redirects. */
export const ORIGIN = 'http://localhost:3000'

/** Opens a browser that asks the session library of this server. */
export function libraryBrowser({ url }: Pick<TestServer, 'url'>): LibraryBrowser {
  const cookies = new Map<string, string>()
  const ask = async (path: string, { form, json, headers, method }: Wish = {}): Promise<LibraryAnswer> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const body = form ? new URLSearchParams(form) : json && JSON.stringify(json)
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(cookie && { cookie }), ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      const isOver = value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(text)
      if (isOver) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const location = response.headers.get('location')?.replace(ORIGIN, '')
    return {
      status: response.status,
      headers: response.headers,
      location,
      body: /^[[{]/.test(text) ? JSON.parse(text) : text,
    }
  }
  const csrfToken = async (): Promise<string> => (await ask('csrf')).body.csrfToken
  return {
    cookies,
    ask,
    csrfToken,
    send: async (path, form = {}) => ask(path, { form: { csrfToken: await csrfToken(), ...form } }),
  }
}
