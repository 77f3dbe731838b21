import type { Wanted } from '#machines/define/wanted.ts'

const EMAIL = 'E-mail address: email, at most 254, carried'

/**
 * Expected behavior: a person signs in with a password, with Google or with an emailed link, or resets a forgotten
 * password.
 */
export const wantedLogin: Wanted = {
  who: 'anyone',
  steps: {
    login: {
      title: 'Sign in',
      button: 'Sign in',
      doors: { google: 'Continue with Google', 'email-link': 'Send me a link instead', forgot: 'Forgot password?' },
      asks: { email: EMAIL, password: 'Password: password, at most 1024, never kept' },
      does: 'log-in',
      calls: ['POST /login'],
      after: 'wall',
      refused: { 'wrong-credentials': 'stay', 'too-many-requests': 'stay' },
    },
    google: {
      title: 'Continue with Google',
      does: 'enter-with-google',
      calls: ['GET /user'],
      after: 'wall',
      refused: { 'google-failed': 'login' },
    },
    'email-link': {
      title: 'Sign in with a link',
      button: 'Send the link',
      asks: { email: EMAIL },
      does: 'mail-sign-in-link',
      calls: ['POST /login-by-email'],
      refused: { 'too-many-requests': 'stay' },
    },
    'link-sent': {
      title: 'Open the link',
      does: 'open-mailed-link',
      calls: ['GET /user'],
      after: 'wall',
    },
    'forgot-password': {
      title: 'Forgot password',
      button: 'Send the code',
      asks: { email: EMAIL },
      does: 'send-reset-code',
      calls: ['POST /account/password-recovery/otp/'],
      again: true,
      refused: { 'too-many-requests': 'stay' },
    },
    'fill-otp': {
      title: 'Check your email',
      asks: { otp: '5-digit code: code, just 5, never kept' },
      does: 'check-reset-code',
      calls: ['POST /account/reset-password/otp/verify'],
      after: 'skip',
      refused: {
        'wrong-code': 'stay',
        'code-expired': 'stay',
        'code-burnt': 'forgot-password',
        'too-many-requests': 'stay',
      },
    },
    'set-new-password': {
      title: 'Set a new password',
      button: 'Set password',
      asks: { password: 'New password: password, 12 to 256, never kept' },
      does: 'set-password',
      calls: ['POST /account/password/otp'],
      refused: { 'reset-expired': 'forgot-password' },
    },
    'signed-in': { title: 'You are signed in' },
  },
  says: {
    'wrong-credentials': 'email or password is not right',
    'too-many-requests': '{detail}',
    'google-failed': 'Google sign in error',
    'wrong-code': 'code is not right',
    'code-expired': 'code has expired',
    'code-burnt': 'fifth wrong code',
    'reset-expired': 'Too much time has passed',
  },
}
