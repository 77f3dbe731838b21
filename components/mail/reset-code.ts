import { codeLetter } from './code-letter.ts'

/** Writes the mail with the code for setting a new password. */
export const resetCode = codeLetter('resetCode')
