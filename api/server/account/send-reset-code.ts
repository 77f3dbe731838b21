import { resetCode } from '#components/mail/reset-code.ts'
import type { Handler } from '../http/call.ts'
import { HOUR_MS, MINUTE_MS, takeTurn } from '../limits.ts'
import { mailCode } from './mail-code.ts'

/** Mails a code, if there is an account. Nothing, not even the time it takes, tells whether there is one. */
export const sendResetCode: Handler<'sendResetCode'> = async ({ services, body, request }) => {
  const { email } = body
  await takeTurn(services, [
    { key: `recover:${email}:${request.caller}`, most: 5, within: 15 * MINUTE_MS },
    { key: `recover-day:${email}:${request.caller}`, most: 8, within: 24 * HOUR_MS },
    { key: `recover-from:${request.caller}`, most: 300, within: 15 * MINUTE_MS },
    { key: `recover:${email}`, most: 24, within: 24 * HOUR_MS },
  ])
  return { body: await mailCode(services, { purpose: 'reset', email, letter: resetCode }) }
}
