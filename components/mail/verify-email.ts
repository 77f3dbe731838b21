import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface VerifyEmail {
  readonly to: string
  readonly firstName: string
  /** Carries the token. */
  readonly url: string
}

/** The letter whose link says that an address is the reader's own. */
export const verifyEmail = ({ to, firstName, url }: VerifyEmail): Letter =>
  written({
    to,
    subject: words('verifyEmail.subject'),
    preheader: words('verifyEmail.preheader'),
    title: words('verifyEmail.title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words('verifyEmail.text') },
      { kind: 'button', words: words('verifyEmail.button'), url },
    ],
    why: words('verifyEmail.why'),
    baseUrl: new URL(url).origin,
  })
