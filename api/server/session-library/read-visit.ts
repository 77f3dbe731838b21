import { parse as parseCookies } from 'hono/utils/cookie'
import { readBytes } from '../calls/read-bytes.ts'
import { refuse } from '../refusals/refused.ts'
import { isOwnAddress } from './library-addresses.ts'
import { ACTIONS, type Action, type Asked } from './visit.ts'

/** The largest body, in bytes. */
const MAX_BYTES = 16 * 1024

/** The values that each endpoint takes from the query. */
const QUERY: Readonly<Partial<Record<Action, readonly string[]>>> = {
  signin: ['callbackUrl', 'error', 'csrf'],
  signout: ['callbackUrl', 'csrf'],
  error: ['error'],
  callback: ['code', 'state', 'error', 'iss'],
}

/** The values that each endpoint takes from the body, in addition to those of every form. */
const BODY: Readonly<Partial<Record<Action, readonly string[]>>> = {
  callback: ['email', 'password', 'access_token', 'code', 'state', 'error', 'iss'],
  session: ['data'],
  _log: ['code', 'level'],
}
const OF_EVERY_FORM = ['csrfToken', 'callbackUrl', 'json']

const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name)

/**
 * Reads a request to the session library. Leaves out everything that its endpoint does not take, because the library
 * passes on everything that it gets. Refuses an unknown endpoint, method or format, and a body that is too large.
 */
export async function readVisit(request: Request, publicBaseUrl: string): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url)
  const [action = '', provider, ...more] = pathname.split('/').slice(3)
  const takesProvider = action === 'signin' || action === 'callback'
  if (!isAction(action) || more.length > 0 || (provider !== undefined && provider !== '' && !takesProvider))
    return refuse('not-found')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const methods: readonly string[] = ACTIONS[action]
  if ((method !== 'GET' && method !== 'POST') || !methods.includes(method))
    return refuse('method-not-allowed', { headers: { Allow: methods.join(', ') } })
  const query = picked(Object.fromEntries(searchParams), QUERY[action] ?? [])
  const body = method === 'POST' ? picked(await readForm(request), [...OF_EVERY_FORM, ...(BODY[action] ?? [])]) : {}
  return {
    method,
    action,
    provider: provider || undefined,
    query: onlyTexts(query),
    body: body.json === true ? { ...body, json: 'true' } : body,
    cookies: ownCookies(request.headers.get('cookie') ?? '', publicBaseUrl),
  }
}

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(from, name) ? from[name] : undefined
      const isTaken = typeof value === 'string' || (name === 'json' && value === true) || name === 'data'
      return isTaken && value !== undefined ? [[name, value] as const] : []
    }),
  )

const onlyTexts = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

async function readForm(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytes(request, MAX_BYTES, 'That is more than this address accepts (16 KB).')
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  const text = new TextDecoder().decode(bytes)
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return Object.fromEntries(new URLSearchParams(text))
  if (!/^application\/json\s*(;|$)/i.test(type)) return refuse('wrong-content-type', { detail: WRONG_TYPE })
  try {
    return Object(JSON.parse(text))
  } catch {
    return refuse('bad-json')
  }
}

const WRONG_TYPE = 'Send the body as application/x-www-form-urlencoded or application/json.'

/** The cookies of a request, without a remembered callback address of another site. */
function ownCookies(header: string, publicBaseUrl: string): Record<string, string> {
  const cookies = Object.entries(parseCookies(header))
  return Object.fromEntries(
    cookies.filter(([name, value]) => !name.endsWith('next-auth.callback-url') || isOwnAddress(value, publicBaseUrl)),
  )
}
