import * as z from 'zod/mini'
import { fillOtp } from '#flows/login/steps/fill-otp.ts'
import { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { endpoint } from './endpoint.ts'

const seconds = z.number().check(z.int())

/**
 * The reply to a request for an emailed code. It is the same whether or not the account exists. Another request within
 * `resend_in` seconds sends no second email.
 */
export const codeSent = z.object({ expires_in: seconds, resend_in: seconds })

export const recoveryRows = {
  sendResetCode: endpoint({
    method: 'POST',
    path: '/account/password-recovery/otp/',
    noun: 'account',
    summary: 'Mails a five-digit code if there’s an account with this address',
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
    summary: 'Exchanges a mailed code for a token that sets a new password; each code works once',
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
    summary: 'Sets a new password with that token, and ends all sessions of the account',
    who: 'anyone',
    body: z.object({ reset_token: z.string().check(z.maxLength(200)), password: setNewPassword.fields.password }),
    status: 204,
    failures: ['reset-expired', 'too-many-requests'],
    once: true,
  }),

  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/password',
    noun: 'account',
    summary:
      'Changes your password and ends your other sessions; if you have no password yet, sets one with a recent proof of identity',
    who: 'member',
    body: z.object({
      /** The current password. Members who have none leave this out. */
      current: z.optional(currentPassword()),
      password: setNewPassword.fields.password,
      /** Whether the member's other sessions stay signed in. */
      keep_others: z.optional(z.boolean()),
    }),
    status: 204,
    failures: ['wrong-password', 'proof-needed', 'too-many-requests'],
    once: true,
  }),
}
