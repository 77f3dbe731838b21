import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { startSession } from '../session/tokens.ts'
import { findAccount } from './find-account.ts'
import { rememberBrowser } from './known-browser.ts'
import { isKnownToAll } from './known-password.ts'
import { isPassword, isStill } from './passwords.ts'
import { countSignIn, forgetSignIn } from './sign-in-tries.ts'

/** Signs in. Neither the reply nor its timing reveals whether an address is known. */
export const logIn: Handler<'logIn'> = async ({ services, body, request }) => {
  const user = await findAccount(services.store.read, body.email)
  const counted = await countSignIn(services, request, { email: body.email, account: user })
  const isRight = await isPassword(body.password, user?.password_hash)
  const isShut = !services.environment.demo && isKnownToAll(body.email, body.password)
  if (!user || !isRight || isShut) return refuse('wrong-credentials')
  const response = await services.store.transact(async (tx) => {
    // While this password was being checked, the member may have changed it and ended every session.
    if (!(await isStill(tx, user))) return undefined
    await forgetSignIn(tx, counted)
    return startSession(services, tx, user.id)
  })
  if (!response) return refuse('wrong-credentials')
  return { body: { is_new_user: false, response }, headers: rememberBrowser(services, request, user) }
}
