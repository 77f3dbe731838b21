import { render } from '@react-email/render'
import { createElement as h } from 'react'
import type { Letter } from './letter.ts'
import { LetterPage } from './letter-page.ts'
import { plainText } from './plain-text.ts'

/** A rendered mail, in the form that the code for sending mails expects. */
interface Rendered {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a mail as HTML and as plain text, with the same content. */
export async function rendered(letter: Letter): Promise<Rendered> {
  // Remove line breaks: in the subject, they would start another mail header.
  const subject = letter.subject.replace(/\s+/g, ' ')
  const html = await render(h(LetterPage, { letter: { ...letter, subject } }))
  return { to: letter.to, subject, text: plainText(html), html }
}
