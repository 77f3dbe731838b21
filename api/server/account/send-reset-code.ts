import type { Handler } from '../calls/call.ts'
import { mailResetCode } from './mail-reset-code.ts'

/** Mails a code, if there is an account. Nothing, not even the time it takes, tells whether there is one. */
export const sendResetCode: Handler<'sendResetCode'> = async ({ services, body, request }) => ({
  body: await mailResetCode(services, body.email, request),
})
