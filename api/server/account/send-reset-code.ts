import type { Handler } from '../calls/call.ts'
import { mailResetCode } from './mail-reset-code.ts'

/** Mails a code if the address has an account. Neither the reply nor its timing reveals whether it has one. */
export const sendResetCode: Handler<'sendResetCode'> = async ({ services, body, request }) => ({
  body: await mailResetCode(services, body.email, request),
})
