import type { Handler } from '../calls/call.ts'
import { broughtByOf } from '../joining/brought-by.ts'
import { refuse } from '../refusals/refused.ts'
import { enterByLink } from './enter-by-link.ts'
import { mailLink } from './mail-link.ts'

/** Mails a sign-in link, or signs in with one. */
export const logInByEmail: Handler<'logInByEmail'> = async (call) => {
  const { services, body, request } = call
  const { email, token } = body
  if (token !== undefined && email === undefined) return enterByLink(call, token)
  if (email !== undefined && token === undefined)
    return {
      status: 202,
      body: await mailLink(services, { email, about: broughtByOf(body) }, request),
    }
  return refuse('invalid-input', { fields: { email: ['Send either an e-mail address or the token of a link.'] } })
}
