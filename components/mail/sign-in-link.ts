import type { Letter } from './letter.ts'
import { words } from './words.ts'

interface SignInLink {
  readonly to: string
  /** The page where pressing a button signs the reader in. Contains the token. */
  readonly url: string
  /** How many minutes the link is valid. */
  readonly minutes: number
  /** Whether this address has an account. If not, the link creates one. */
  readonly isKnown: boolean
  /** Why the mail is sent: because someone requested it, or because this address can't get any more codes. */
  readonly reason: 'asked' | 'codes'
}

/** Writes the mail with the link that signs the reader in. */
export const signInLink = ({ to, url, minutes, isKnown, reason }: SignInLink): Letter => {
  const kind = isKnown ? 'signInLink' : 'signUpLink'
  return {
    to,
    subject: words(`${kind}.subject`),
    preheader: words('linkGood', { minutes }),
    title: words(`${kind}.title`),
    blocks: [
      ...(reason === 'codes' ? [{ kind: 'words', words: words('linkForCode') } as const] : []),
      { kind: 'words', words: words(`${kind}.text`) },
      { kind: 'button', words: words(`${kind}.button`), url },
      { kind: 'note', words: words('linkGood', { minutes }) },
      { kind: 'note', words: words('linkSecret') },
    ],
    why: words(`${kind}.why`),
    baseUrl: new URL(url).origin,
  }
}
