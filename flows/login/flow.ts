import { flow } from '#machines/define/flow.ts'
import { fillOtp } from './steps/fill-otp.ts'
import { forgotPassword } from './steps/forgot-password.ts'
import { login as enter } from './steps/login.ts'
import { setNewPassword } from './steps/set-new-password.ts'
import { signedIn } from './steps/signed-in.ts'

/** Signing in with a password; whoever forgot it gets a code by mail, sets a new one and signs in with that. */
export const login = flow('login', {
  version: 2,
  steps: [enter, forgotPassword, fillOtp, setNewPassword, signedIn],
})
