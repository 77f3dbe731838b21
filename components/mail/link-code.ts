import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface LinkCode {
  readonly to: string
  readonly code: string
  /** How long the code is good. */
  readonly minutes: number
  /** The portal's address, where the letter is to name it. */
  readonly baseUrl?: string
}

/** The letter that carries the code with which Google is linked to an account. */
export const linkCode = ({ to, code, minutes, baseUrl }: LinkCode): Letter =>
  written({
    to,
    subject: words('linkCode.subject'),
    preheader: words('linkCode.preheader', { minutes }),
    title: words('linkCode.title'),
    blocks: [
      { kind: 'words', words: words('linkCode.text', { minutes }) },
      { kind: 'code', code },
      { kind: 'note', words: words('codeSecret') },
    ],
    why: words('linkCode.why'),
    baseUrl,
  })
