import { domainToASCII } from 'node:url'
import { type Mail, MailNotSent } from './port.ts'

const LOCAL = /^(?!\.)(?!.*\.\.)[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)$/i
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** Normalizes a mail to a single recipient and a one-line subject. Throws if that is not possible. */
export const sendable = ({ to, subject, text, html }: Mail): Mail => ({
  to: plainAddress(to),
  // A line break in the subject could start another header.
  subject: subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
  text,
  html,
})

/**
 * Returns a single plain address with an ASCII domain. Refuses everything that could be read as more than that: lists,
 * names, comments, quotes, line breaks.
 */
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))]
  if (at < 1 || !LOCAL.test(local) || !DOMAIN.test(domain))
    throw new MailNotSent('refused', 'An address is not one to which mail can be sent.')
  return `${local}@${domain}`
}
