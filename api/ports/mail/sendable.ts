import { domainToASCII } from 'node:url'
import { type Mail, MailNotSent } from './port.ts'

const LOCAL = /^(?!\.)(?!.*\.\.)[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)$/i
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** A mail that has one recipient and whose subject is one line; what cannot become such a mail is refused. */
export const sendable = ({ to, subject, text, html }: Mail): Mail => ({
  to: plainAddress(to),
  // A line break in a subject would begin a header of its own.
  subject: subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
  text,
  html,
})

/**
 * One plain address, its domain in the letters of the net. Whatever could be read as more than that is refused: lists,
 * names, comments, quotes, line breaks.
 */
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))]
  if (at < 1 || !LOCAL.test(local) || !DOMAIN.test(domain))
    throw new MailNotSent('refused', 'An address is not one to which mail can be sent.')
  return `${local}@${domain}`
}
