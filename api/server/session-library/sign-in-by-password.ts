import type { AuthOptions } from 'next-auth'
import { safeParse } from 'zod/mini'
import { table } from '#api/contract/table.ts'
import { isStorable } from '#machines/define/clean-text.ts'
import { logIn } from '../account/log-in.ts'
import { Refused } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { memberOf, sessionOf } from '../session/tokens.ts'
import { isolate } from './isolate.ts'
import { CREDENTIALS } from './library-addresses.ts'
import type { Visit } from './visit.ts'

type Provider = AuthOptions['providers'][number]
type Sent = Readonly<Record<string, string>> | undefined

/**
 * The provider for a password, through the same code and limits as the sign-in of the portal. A browser that already
 * has an access token can send that instead of a password.
 */
export const passwordProvider = (services: Services, visit: Visit): Provider => ({
  id: CREDENTIALS,
  type: 'credentials',
  name: 'E-mail and password',
  credentials: { email: { label: 'E-mail address', type: 'email' }, password: { label: 'Password', type: 'password' } },
  authorize: async (sent: Sent) => {
    const user = await isolate(visit, () => enter(services, visit, sent))
    // The library passes the message on to the sign-in page, as the name of the error.
    if (visit.refused?.code === 'too-many-requests') throw new Error('TooManyRequests')
    return user
  },
})

async function enter(services: Services, visit: Visit, sent: Sent) {
  if (sent?.access_token !== undefined) return enterByToken(services, visit, sent.access_token)
  const { success, data } = safeParse(table.logIn.body, { email: sent?.email, password: sent?.password })
  if (!success || !isStorable(data.email) || !isStorable(data.password)) return wrong(visit)
  try {
    const { body, headers } = await logIn({
      services,
      body: data,
      request: visit.request,
      params: undefined,
      query: undefined,
      member: undefined,
      flow: undefined,
      key: undefined,
    })
    if (headers?.['Set-Cookie']) visit.cookies.push(headers['Set-Cookie'])
    return entered(visit, sessionOf(body.response), true)
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    visit.refused = cause
    return null
  }
}

async function enterByToken(services: Services, visit: Visit, token: string) {
  const member = await memberOf(services, token)
  return member ? entered(visit, member.sessionId, false) : wrong(visit)
}

/** Records the session. The library needs a user, and asks our database for the name and address later. */
function entered(visit: Visit, sessionId: string, mayAskTokens: boolean) {
  visit.entered = { sessionId, mayAskTokens }
  return { id: sessionId }
}

function wrong(visit: Visit): null {
  visit.refused = new Refused('wrong-credentials')
  return null
}
