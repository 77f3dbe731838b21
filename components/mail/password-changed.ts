import { flowQuery } from '#api/contract/flow-query.ts'
import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface PasswordChanged {
  readonly to: string
  readonly firstName: string
  readonly baseUrl: string
}

/** The letter that tells a member of a new password, so that nobody else can set one unseen. */
export const passwordChanged = ({ to, firstName, baseUrl }: PasswordChanged): Letter =>
  written({
    to,
    subject: words('passwordChanged.subject'),
    preheader: words('passwordChanged.preheader'),
    title: words('passwordChanged.title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words('passwordChanged.text') },
      { kind: 'words', words: words('passwordChanged.notYou') },
      {
        kind: 'button',
        words: words('passwordChanged.button'),
        url: `${baseUrl}/${flowQuery({ flow: 'login', step: 'forgot-password' })}`,
      },
    ],
    why: words('passwordChanged.why'),
    baseUrl,
  })
