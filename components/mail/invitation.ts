import type { Block } from './block.ts'
import { greeting, nameOfOther, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface Invitation {
  readonly to: string
  /** Whether they are asked to lead the Circle, and not only to support it. */
  readonly toLead: boolean
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

/** The mail that invites a person to support a Circle, or asks them to lead it. */
export function invitation({ to, toLead, name, headline, message, url, stopUrl, ...about }: Invitation): Letter {
  const from = nameOfOther(about.from)
  const kind = toLead ? 'leadInvitation' : 'invitation'
  const greeted: Block[] = name ? [{ kind: 'words', words: greeting(name) }] : []
  const said: Block[] = message ? [{ kind: 'quote', says: words(`${kind}.message`, { from }), words: message }] : []
  return written({
    to,
    subject: headline ? words(`${kind}.subjectNamed`, { from, headline }) : words(`${kind}.subject`, { from }),
    preheader: words(`${kind}.preheader`),
    title: headline ? words(`${kind}.titleNamed`, { from, headline }) : words(`${kind}.title`, { from }),
    blocks: [
      ...greeted,
      ...said,
      { kind: 'words', words: words(`${kind}.text`, { from }) },
      { kind: 'button', words: words(`${kind}.button`), url },
      { kind: 'note', words: words(`${kind}.until`) },
      { kind: 'link', words: words(`${kind}.stop`), url: stopUrl },
    ],
    why: words(`${kind}.why`, { from }),
    baseUrl: new URL(url).origin,
  })
}
