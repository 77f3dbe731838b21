import { type Fact, fact } from './knowledge.ts'

/** By what stands in its subject, what the code in a mail is good for. */
const CODES = [
  [/new password/, 'reset-code'],
  [/confirm it’s you/, 'proof-code'],
  [/Google/, 'link-code'],
] as const

/** Whether a mail holds what few others do: codes and links, but for those in the many that welcome somebody. */
export const isNews = (subject: string): boolean =>
  /^Do you still lead|^Your (code|link)|invites you|^We have your message/.test(subject)

/** What somebody finds in a mail: links to follow and codes to type. */
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
