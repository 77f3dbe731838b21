import { flow } from '#machines/define/flow.ts'
import { emailLink } from './steps/email-link.ts'
import { fillOtp } from './steps/fill-otp.ts'
import { forgotPassword } from './steps/forgot-password.ts'
import { google } from './steps/google.ts'
import { linkSent } from './steps/link-sent.ts'
import { login as enter } from './steps/login.ts'
import { setNewPassword } from './steps/set-new-password.ts'
import { signedIn } from './steps/signed-in.ts'

/** Signing in with a password, with Google or by a mailed link; whoever forgot it gets a code by mail, sets a new one and signs in with that. */
export const login = flow('login', {
  version: 3,
  steps: [enter, google, emailLink, linkSent, forgotPassword, fillOtp, setNewPassword, signedIn],
})
