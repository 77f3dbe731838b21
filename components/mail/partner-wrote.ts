import { nameOfOther, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface PartnerWrote {
  /** An operator. */
  readonly to: string
  /** The sender’s name, as they gave it. */
  readonly name: string
  readonly reference: string
  /** The message at the desk. */
  readonly url: string
}

/** Tells an operator that a partner wrote. The message itself is read at the desk. */
export const partnerWrote = ({ to, name, reference, url }: PartnerWrote): Letter => {
  const about = { name: nameOfOther(name), reference }
  return written({
    to,
    subject: words('partnerWrote.subject', about),
    preheader: words('partnerWrote.text', about),
    title: words('partnerWrote.title', about),
    blocks: [
      { kind: 'words', words: words('partnerWrote.text', about) },
      { kind: 'button', words: words('partnerWrote.button'), url },
    ],
    why: words('partnerWrote.why'),
    baseUrl: new URL(url).origin,
  })
}
