import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface ProofCode {
  readonly to: string
  readonly code: string
  /** How long the code is good. */
  readonly minutes: number
  /** The portal's address, where the letter is to name it. It has no link to press: codes are typed where they were asked for. */
  readonly baseUrl?: string
}

/** The letter that carries the code with which somebody who is signed in proves to be who they are. */
export const proofCode = ({ to, code, minutes, baseUrl }: ProofCode): Letter =>
  written({
    to,
    // Without the code: subjects are shown on locked screens and kept in logs.
    subject: words('proofCode.subject'),
    preheader: words('proofCode.preheader', { minutes }),
    title: words('proofCode.title'),
    blocks: [
      { kind: 'words', words: words('proofCode.text', { minutes }) },
      { kind: 'code', code },
      { kind: 'note', words: words('codeSecret') },
    ],
    why: words('proofCode.why'),
    baseUrl,
  })
