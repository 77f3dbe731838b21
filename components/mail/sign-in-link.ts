import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface SignInLink {
  readonly to: string
  /** The page where one press signs in; carries the token. */
  readonly url: string
  /** How long the link is good. */
  readonly minutes: number
  /** Whether somebody has an account with this address: else the link makes one. */
  readonly isKnown: boolean
  /** Why it is sent: it was asked for, or no more codes can be sent to this address. */
  readonly reason: 'asked' | 'codes'
}

/** The letter with the link that signs in. */
export const signInLink = ({ to, url, minutes, isKnown, reason }: SignInLink): Letter => {
  const kind = isKnown ? 'signInLink' : 'signUpLink'
  return written({
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
  })
}
