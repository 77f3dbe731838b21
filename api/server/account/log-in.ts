import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { forgetTries, MINUTE_MS, takeTurn } from '../limits.ts'
import { isPassword, isStill } from '../passwords.ts'
import { startSession } from '../tokens.ts'

const WITHIN = 15 * MINUTE_MS

/** Signs in. Nothing, not even the time it takes, tells whether an address is known. */
export const logIn: Handler<'logIn'> = async ({ services, body, request }) => {
  const here = `login:${body.email}:${request.caller}`
  await takeTurn(services, [
    { key: here, most: 10, within: WITHIN },
    { key: `login-from:${request.caller}`, most: 300, within: WITHIN },
    { key: `login:${body.email}`, most: 50, within: WITHIN },
  ])
  const user = await services.store.read
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', body.email)
    .executeTakeFirst()
  const isRight = await isPassword(body.password, user?.password_hash)
  if (!user || !isRight) return refuse('wrong-credentials')
  const response = await services.store.transact(async (tx) => {
    // It may have been changed, and every session ended, while this one was looked at.
    if (!(await isStill(tx, user))) return undefined
    await forgetTries(tx, here)
    return startSession(services, tx, user.id)
  })
  return response ? { body: { is_new_user: false, response } } : refuse('wrong-credentials')
}
