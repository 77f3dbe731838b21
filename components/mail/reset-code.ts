import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface ResetCode {
  readonly to: string
  readonly code: string
  /** How long the code is good. */
  readonly minutes: number
  /** The portal's address, where the letter is to name it. It has no link to press: codes are typed where they were asked for. */
  readonly baseUrl?: string
}

/** The letter that carries the code for a new password. */
export const resetCode = ({ to, code, minutes, baseUrl }: ResetCode): Letter =>
  written({
    to,
    // Without the code: subjects are shown on locked screens and kept in logs.
    subject: words('resetCode.subject'),
    preheader: words('resetCode.preheader', { minutes }),
    title: words('resetCode.title'),
    blocks: [
      { kind: 'words', words: words('resetCode.text', { minutes }) },
      { kind: 'code', code },
      { kind: 'note', words: words('codeSecret') },
    ],
    why: words('resetCode.why'),
    baseUrl,
  })
