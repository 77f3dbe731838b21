import { type Fact, fact } from './knowledge.ts'

/** The subjects of mails with codes, and what each code is for. */
const CODES = [
  [/password reset code/, 'reset-code'],
  [/confirm it’s you/, 'proof-code'],
  [/Google/, 'link-code'],
] as const

/** Whether a mail contains a rare code or link. Most mails are welcome mails. */
export const isNews = (subject: string): boolean =>
  /^Do you still lead|^Your (code|link|password reset code|sign-in link)|invites you|^We got your message/.test(subject)

/** The links and codes in a mail. */
export function factsInMail(email: string, subject: string, text: string): Fact[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, first]) => first ?? [])
  const kind = CODES.find(([pattern]) => pattern.test(subject))?.[1]
  return [
    ...found(/^\s*(\d{5})\s*$/gm).flatMap((otp) => (kind ? [fact(kind, { email, otp })] : [])),
    ...found(/mode=signIn&oobCode=([\w-]+)/g).map((link) => fact('sign-in-link', { link, link_email: email })),
    ...found(/mode=verifyEmail&oobCode=([\w-]+)/g).map((verify_token) => fact('verify-link', { verify_token, email })),
    ...found(/invited_token=([\w-]+)/g).map((invite_token) => fact('invitation', { invite_token, email })),
    ...found(/\/unsubscribe\/([\w.-]+)/g).map((stop_token) => fact('stop', { stop_token })),
    ...found(/\/contactus\/([\w.-]+)/g).map((ticket_token) => fact('ticket', { ticket_token })),
    ...found(/\/take-over\/([\w.-]+)/g).map((objection_token) => fact('objection', { objection_token })),
  ]
}
