import * as z from 'zod/mini'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { acceptTerms as acceptTermsStep } from '#flows/terms/steps/accept-terms.ts'
import { user } from './account.ts'
import { endpoint } from './endpoint.ts'

const { first_name, last_name, email } = createAccount.fields

export const profileRows = {
  updateUser: endpoint({
    method: 'PATCH',
    path: '/user',
    noun: 'account',
    summary:
      'Changes your name; with a recent proof of identity, mails a confirmation link to a new e-mail address; with your current address, cancels that change',
    who: 'member',
    body: z.object({ first_name: z.optional(first_name), last_name: z.optional(last_name), email: z.optional(email) }),
    status: 200,
    reply: user,
    failures: ['proof-needed', 'operator-address', 'too-many-requests'],
  }),

  sendVerification: endpoint({
    method: 'POST',
    path: '/user/verify-email/send',
    noun: 'account',
    summary: 'Mails you the link that confirms your address again',
    who: 'member',
    beforeTerms: true,
    status: 202,
    failures: ['too-many-requests'],
  }),

  verifyEmail: endpoint({
    method: 'POST',
    path: '/user/verify-email',
    noun: 'account',
    summary: 'Confirms an e-mail address of the signed-in account with the token of a mailed link',
    who: 'anyone',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    status: 200,
    reply: z.object({ email: z.string() }),
    failures: ['link-expired', 'other-account', 'operator-address', 'too-many-requests'],
  }),

  acceptTerms: endpoint({
    method: 'POST',
    path: '/user/terms',
    noun: 'account',
    summary: 'Accepts the current terms of use and privacy policy, and confirms that you’re 18 or older',
    who: 'member',
    beforeTerms: true,
    body: z.object(acceptTermsStep.fields),
    status: 204,
    failures: [],
  }),
}
