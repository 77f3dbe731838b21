import type { Letter } from './letter.ts'
import { greeting, nameOfOther, words } from './words.ts'

interface VerifyEmail {
  readonly to: string
  readonly firstName: string
  /** The link that confirms the address. Contains the token. */
  readonly url: string
  /** The leader who sends this mail as a reminder, and the title of their Circle. */
  readonly from?: { readonly name: string; readonly headline: string | null }
}

/** Writes the mail with the link that confirms the reader's address. */
export const verifyEmail = ({ to, firstName, url, from }: VerifyEmail): Letter => ({
  to,
  subject: words('verifyEmail.subject'),
  preheader: words('verifyEmail.preheader'),
  title: words('verifyEmail.title'),
  blocks: [
    { kind: 'words', words: greeting(firstName) },
    ...(from ? [{ kind: 'words', words: reminderOf(from) } as const] : []),
    { kind: 'words', words: words('verifyEmail.text') },
    { kind: 'button', words: words('verifyEmail.button'), url },
  ],
  why: words('verifyEmail.why'),
  baseUrl: new URL(url).origin,
})

const reminderOf = ({ name, headline }: NonNullable<VerifyEmail['from']>): string =>
  headline === null
    ? words('verifyEmail.reminder', { from: nameOfOther(name) })
    : words('verifyEmail.reminderNamed', { from: nameOfOther(name), headline })
