import type { Mail } from '#api/ports/mail/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { Letter } from '#components/mail/letter.ts'
import type { PostOffice } from './post-office.ts'

/** A post office (a queue of mails) that also accepts letters, which it renders as mails. */
export interface LetterOffice extends PostOffice {
  /** Renders a letter and queues the mail. If the mail is incomplete, this throws and rolls back the transaction. */
  post(tx: Writer, letter: Letter | Mail): Promise<void>
}

/** Adds the rendering of letters to a post office. */
export const letterOffice = (office: PostOffice): LetterOffice => ({
  ...office,
  post: async (tx, letter) => office.post(tx, wholeMail(await toMail(letter))),
})

/** Renders a letter as a mail. The renderer is loaded with the first letter, so that it doesn't slow down the start. */
export async function toMail(letter: Letter | Mail): Promise<Mail> {
  if ('html' in letter) return letter
  const { rendered } = await import('#components/mail/rendered.ts')
  return rendered(letter)
}

/** Returns the mail if it is complete. Throws otherwise, so that an incomplete mail is never sent. */
function wholeMail(mail: Mail): Mail {
  const parts = { subject: mail.subject, 'text part': mail.text, 'HTML part': mail.html }
  const missing = Object.entries(parts).flatMap(([name, part]) => (part.trim() ? [] : name))
  if (missing.length > 0) throw new Error(`A mail was not posted: it has no ${missing.join(' and no ')}.`)
  return mail
}
