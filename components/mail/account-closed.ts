import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface AccountClosed {
  readonly to: string
  readonly firstName: string
  readonly baseUrl: string
}

/** The last letter: the account is closed. */
export const accountClosed = ({ to, firstName, baseUrl }: AccountClosed): Letter =>
  written({
    to,
    subject: words('accountClosed.subject'),
    preheader: words('accountClosed.preheader'),
    title: words('accountClosed.title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words('accountClosed.text') },
    ],
    why: words('accountClosed.why'),
    baseUrl,
  })
