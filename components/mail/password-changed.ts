import { flowQuery } from '#api/contract/flow-query.ts'
import type { Letter } from './letter.ts'
import { greeting, words } from './words.ts'

interface PasswordChanged {
  readonly to: string
  readonly firstName: string
  readonly baseUrl: string
}

/** Tells a member that their account has a new password, so that nobody can set one unnoticed. */
export const passwordChanged = ({ to, firstName, baseUrl }: PasswordChanged): Letter => ({
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
