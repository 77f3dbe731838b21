import type { Block } from './block.ts'
import { greeting, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface Invitation {
  readonly to: string
  /** What whoever invites calls them, if they say. */
  readonly name: string | undefined
  /** The name of whoever invites. */
  readonly from: string
  readonly headline: string | null
  readonly message: string | undefined
  /** Carries the token. */
  readonly url: string
  /** Where they say that they want no invitations, from anybody. */
  readonly stopUrl: string
}

/** The letter that invites somebody to a Circle. */
export function invitation({ to, name, from, headline, message, url, stopUrl }: Invitation): Letter {
  const greeted: Block[] = name ? [{ kind: 'words', words: greeting(name) }] : []
  const said: Block[] = message ? [{ kind: 'quote', says: words('invitation.message', { from }), words: message }] : []
  return written({
    to,
    subject: headline ? words('invitation.subjectNamed', { from, headline }) : words('invitation.subject', { from }),
    preheader: words('invitation.preheader'),
    title: headline ? words('invitation.titleNamed', { from, headline }) : words('invitation.title', { from }),
    blocks: [
      ...greeted,
      ...said,
      { kind: 'words', words: words('invitation.text') },
      { kind: 'button', words: words('invitation.button'), url },
      { kind: 'note', words: words('invitation.until') },
      { kind: 'link', words: words('invitation.stop'), url: stopUrl },
    ],
    why: words('invitation.why', { from }),
    baseUrl: new URL(url).origin,
  })
}
