import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import type { Landed } from '../landed.ts'

const google = { picks: { login: 4 } }
const link = { picks: { login: 5 } }
const forgot = { picks: { login: 3 } }

export const signingIn: Landed = {
  spec: 'login',
  flow: login,
  examples,
  places: {
    OPEN: 'login',
    login: 'login',
    'login.busy': ['login', 'saving'],
    emailLinkSent: 'link-sent',
    forgotPassword: 'forgot-password',
    fillOtp: 'fill-otp',
    'fillOtp.busy': ['fill-otp', 'saving'],
    setNewPassword: 'set-new-password',
    'setNewPassword.busy': ['set-new-password', 'saving'],
    END: 'signed-in',
  },
  turns: {
    'login: OPEN open → login': { isFresh: true },
    'login: login GOOGLE → login.busy': { ...google, to: ['google', 'asking'] },
    'login: login FORGOT → forgotPassword': forgot,
    'login: login EMAIL_LINK → emailLinkSent': { ...link, to: ['email-link', 'asking'] },
    'login: login.busy ERROR → login (Google)': { ...google, refused: 'google-failed', from: ['google', 'asking'] },
    'login: login.busy ERROR → login (401)': { refused: 'wrong-credentials' },
    'login: login.busy ERROR → login (429)': { refused: 'too-many-requests' },
    'login: emailLinkSent OPEN_LINK → END': link,
    'login: emailLinkSent BACK → login': { ...link, from: ['email-link', 'asking'] },
    'login: forgotPassword SUBMIT → fillOtp': forgot,
    'login: forgotPassword BACK → login': forgot,
    'login: fillOtp SUBMIT → fillOtp.busy': forgot,
    'login: fillOtp BACK → forgotPassword': forgot,
    'login: fillOtp.busy DONE → setNewPassword': forgot,
    'login: fillOtp.busy ERROR → fillOtp (wrong)': { ...forgot, refused: 'wrong-code' },
    'login: fillOtp.busy ERROR → fillOtp (expired)': { ...forgot, refused: 'code-expired' },
    'login: fillOtp.busy ERROR → forgotPassword': { ...forgot, refused: 'code-burnt' },
    'login: setNewPassword SUBMIT → setNewPassword.busy': forgot,
    'login: setNewPassword BACK → login': forgot,
    'login: setNewPassword.busy DONE → login': forgot,
    'login: setNewPassword.busy ERROR → forgotPassword': { ...forgot, refused: 'reset-expired' },
  },
  elsewhere: {
    'login: fillOtp SUBMIT → fillOtp':
      'the answer is judged before any event, so text that is not a five-digit code is refused first',
  },
  otherwise: {
    'login: login SIGN_UP → END': 'a link in the dialog replaces it with the sign-up',
    'login: login CLOSE → END': '× and Esc close the dialog at any step',
    'login: fillOtp RESEND → fillOtp': 'a button of the step requests another code; the step does not change',
  },
  ours: {
    'mails have limits by caller and by address': [
      'forgot-password failure too-many-requests → forgot-password',
      'fill-otp failure too-many-requests → fill-otp',
    ],
  },
}
