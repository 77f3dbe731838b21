import type { Letter } from './letter.ts'
import { words } from './words.ts'

interface CodeLetter {
  readonly to: string
  readonly code: string
  /** How many minutes the code is valid. */
  readonly minutes: number
  /**
   * The portal's address, if the mail should name it. The mail contains no link: people type the code into the page
   * where they requested it.
   */
  readonly baseUrl?: string
}

/** Returns a function that writes mails with a code. `about` selects the texts for one purpose. */
export const codeLetter =
  (about: 'linkCode' | 'proofCode' | 'resetCode') =>
  ({ to, code, minutes, baseUrl }: CodeLetter): Letter => ({
    to,
    // Keep the code out of the subject: subjects appear on lock screens and in logs.
    subject: words(`${about}.subject`),
    preheader: words(`${about}.preheader`, { minutes }),
    title: words(`${about}.title`),
    blocks: [
      { kind: 'words', words: words(`${about}.text`, { minutes }) },
      { kind: 'code', code },
      { kind: 'note', words: words('codeSecret') },
    ],
    why: words(`${about}.why`),
    baseUrl,
  })
