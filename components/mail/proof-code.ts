import { codeLetter } from './code-letter.ts'

/** Writes the mail with the code that signed-in people enter to confirm their identity. */
export const proofCode = codeLetter('proofCode')
