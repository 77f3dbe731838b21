import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import type { CallRequest } from '../calls/call.ts'
import { Refused } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { marked, unmarked } from '../session/library-cookies.ts'
import { trustOwnHost } from '../settings/environment.ts'
import { type Answered, askLibrary } from './ask-library.ts'
import { checkVisit } from './check-visit.ts'
import { signInAddress } from './library-addresses.ts'
import { reportedCode } from './library-log.ts'
import { libraryOptions } from './library-options.ts'
import { readVisit } from './read-visit.ts'
import { type Asked, type Visit, wantsJson } from './visit.ts'

/**
 * Answers a request for the session library. Throws `Refused` to refuse it. Calls `onRead` with everything that the
 * caller sent, so that it can be kept out of the log.
 */
export type SessionLibrary = (request: Request, about: CallRequest, onRead: (sent: object) => void) => Promise<Response>

/**
 * Answers calls under `/api/auth` with next-auth, which defines the cookies, redirects and formats there.
 * Accounts and sessions are ours: a session of the library is a reference to one of ours, and ends with it.
 */
export function sessionLibrary(services: Services): SessionLibrary {
  trustOwnHost()
  const { publicBaseUrl } = services.environment
  return async (request, about, onRead) => {
    const asked = await readVisit(request, publicBaseUrl)
    onRead(asked)
    const visit: Visit = { asked, request: about, cookies: [] }
    const elsewhere = await checkVisit(services, visit)
    if (elsewhere !== undefined) return redirect(elsewhere)
    const options = await libraryOptions(services, visit).catch((cause) => noProvider(visit, cause))
    if (!options) return redirect(signInAddress({ error: 'OAuthSignin' }))
    return responseTo(services, visit, await askLibrary(options, libraryReads(asked), publicBaseUrl))
  }
}

/** Google could not be reached. A person reads that on the sign-in page, and a script gets the refusal itself. */
function noProvider({ asked }: Visit, cause: unknown): undefined {
  if (!(cause instanceof Refused) || wantsJson(asked)) throw cause
}

/** The request as the library should read it. */
function libraryReads(asked: Asked): Asked {
  const { action, method, query, body } = asked
  if (action === '_log') return { ...asked, body: { level: levelOf(body.level), code: reportedCode(body.code) } }
  // Without the provider, because the library would read its name as an error.
  if (action === 'signin' && method === 'GET')
    return {
      ...asked,
      provider: undefined,
      query: { ...(query.csrf !== undefined && { error: 'CsrfToken' }), ...query },
    }
  return asked
}

const levelOf = (level: unknown) => (level === 'error' ? 'error' : 'debug')

const redirect = (address: string): Response =>
  new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } })

/** Turns the library's answer into a response. Every refusal to a script gets a status and a sentence. */
export function responseTo(services: Services, visit: Visit, answered: Answered): Response {
  if (visit.failure !== undefined) throw visit.failure
  const headers = new Headers({ 'Cache-Control': 'no-store', ...answered.headers, ...visit.refused?.headers })
  for (const cookie of [...answered.cookies, ...visit.cookies, ...marksOf(services, visit)])
    headers.append('Set-Cookie', cookie)
  const refusal = refusalIn(visit, answered)
  if (headers.has('Location')) return new Response(null, { status: 302, headers })
  headers.set('Content-Type', 'application/json')
  if (!refusal) return new Response(JSON.stringify(answered.body ?? {}), { status: answered.status, headers })
  const { status, ...sentence } = refusal
  const body = typeof answered.body === 'string' ? sentence : { ...Object(answered.body), ...sentence }
  return new Response(JSON.stringify(body), { status, headers })
}

function marksOf(services: Services, { entered, ended, tokens }: Visit): readonly string[] {
  if (entered?.mayAskTokens) return [marked(services, 'begun')]
  if (ended !== undefined) return [marked(services, `ended.${ended}`)]
  return tokens ? [unmarked(services)] : []
}

interface Sentence {
  readonly status: number
  readonly code: FailureCode
  readonly detail: string
}

function refusalIn({ asked, refused }: Visit, { status, body }: Answered): Sentence | undefined {
  if (refused) return { status: FAILURES[refused.code].status, code: refused.code, detail: refused.message }
  const url: unknown = Object(body).url
  if (wantsJson(asked) && typeof url === 'string' && url.endsWith('?csrf=true')) return badRequest(NO_CSRF)
  if (status < 400) return undefined
  if (status >= 500) return { status: 500, code: 'internal-error', detail: NOT_SET_UP }
  return badRequest(asked.action === 'session' ? NO_CSRF : FAILURES['bad-request'].detail)
}

const badRequest = (detail: string): Sentence => ({ status: 400, code: 'bad-request', detail })

const NO_CSRF = 'Send the csrfToken from GET /api/auth/csrf, together with the cookie that came with it.'
const NOT_SET_UP = 'Signing in is not set up correctly on this server. Please tell the people who run it.'
