import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface Welcome {
  readonly to: string
  readonly firstName: string
  /** Confirms the address; carries the token. */
  readonly url: string
}

/** The letter that greets a new member, and asks them to confirm their address. */
export const welcome = ({ to, firstName, url }: Welcome): Letter =>
  written({
    to,
    subject: words('welcome.subject'),
    preheader: words('welcome.preheader'),
    title: words('welcome.title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words('welcome.text') },
      { kind: 'words', words: words('welcome.confirm') },
      { kind: 'button', words: words('welcome.button'), url },
    ],
    why: words('welcome.why'),
    baseUrl: new URL(url).origin,
  })
