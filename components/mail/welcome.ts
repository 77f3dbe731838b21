import type { Letter } from './letter.ts'
import { greeting, words } from './words.ts'

interface Welcome {
  readonly to: string
  readonly firstName: string
  /** The link that confirms the address. Contains the token. */
  readonly url: string
}

/** Welcomes a new member, and asks them to confirm their address. */
export const welcome = ({ to, firstName, url }: Welcome): Letter => ({
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
