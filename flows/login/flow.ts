import { flow } from '#machines/define/flow.ts'
import { emailLink } from './steps/email-link.ts'
import { fillOtp } from './steps/fill-otp.ts'
import { forgotPassword } from './steps/forgot-password.ts'
import { google } from './steps/google.ts'
import { linkSent } from './steps/link-sent.ts'
import { login as enter } from './steps/login.ts'
import { setNewPassword } from './steps/set-new-password.ts'
import { signedIn } from './steps/signed-in.ts'

/**
 * A person signs in with a password, with Google or with an emailed link. People who forgot their password enter an
 * emailed code, choose a new password, and then sign in with it.
 */
export const login = flow('login', {
  version: 3,
  steps: [enter, google, emailLink, linkSent, forgotPassword, fillOtp, setNewPassword, signedIn],
})
