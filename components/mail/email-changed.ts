import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface EmailChanged {
  /** The address that is the member's no more. */
  readonly to: string
  readonly firstName: string
  readonly baseUrl: string
}

/** The letter that tells the old address of a new one, so that nobody else can take an account along unseen. */
export const emailChanged = ({ to, firstName, baseUrl }: EmailChanged): Letter =>
  written({
    to,
    subject: words('emailChanged.subject'),
    preheader: words('emailChanged.preheader'),
    title: words('emailChanged.title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words('emailChanged.text') },
    ],
    why: words('emailChanged.why'),
    baseUrl,
  })
