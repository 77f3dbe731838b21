import * as z from 'zod/mini'
import { fillOtp } from '#flows/login/steps/fill-otp.ts'
import { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import { endpoint } from './endpoint.ts'

const seconds = z.number().check(z.int())

/** The same whether or not there is an account. Asked again within `resend_in` seconds, no other mail is sent. */
export const codeSent = z.object({ expires_in: seconds, resend_in: seconds })

export const recoveryRows = {
  sendResetCode: endpoint({
    method: 'POST',
    path: '/account/password-recovery/otp/',
    noun: 'account',
    summary: 'Mails a code of five digits, if there is an account with this address',
    who: 'anyone',
    body: z.object({ email: forgotPassword.fields.email }),
    status: 202,
    reply: codeSent,
    failures: ['too-many-requests'],
  }),

  checkResetCode: endpoint({
    method: 'POST',
    path: '/account/reset-password/otp/verify',
    noun: 'account',
    summary: 'Exchanges a mailed code for a token that sets a new password, once',
    who: 'anyone',
    body: z.object({ email: forgotPassword.fields.email, otp: fillOtp.fields.otp }),
    status: 200,
    reply: z.object({ reset_token: z.string(), expires_in: seconds }),
    failures: ['wrong-code', 'code-expired', 'code-burnt', 'too-many-requests'],
    once: true,
  }),

  setPassword: endpoint({
    method: 'POST',
    path: '/account/password/otp',
    noun: 'account',
    summary: 'Sets a new password with such a token, and ends every session of the account',
    who: 'anyone',
    body: z.object({ reset_token: z.string().check(z.maxLength(200)), password: setNewPassword.fields.password }),
    status: 204,
    failures: ['reset-expired', 'too-many-requests'],
    once: true,
  }),
}
