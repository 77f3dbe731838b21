import { codeLetter } from './code-letter.ts'

/** Writes the mail with the code that links a Google sign-in to an account. */
export const linkCode = codeLetter('linkCode')
