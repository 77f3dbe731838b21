import type { Letter } from './letter.ts'
import { nameOfOther, words } from './words.ts'

interface PartnerWrote {
  /** The operator's address. */
  readonly to: string
  /** The partner's name, as entered in the form. */
  readonly name: string
  readonly reference: string
  /** The page of the message at the desk. */
  readonly url: string
}

/** Tells an operator that a partner has sent a message. The operator reads the message at the desk. */
export const partnerWrote = ({ to, name, reference, url }: PartnerWrote): Letter => {
  const about = { name: nameOfOther(name), reference }
  return {
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
  }
}
