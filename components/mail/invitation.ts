import { INVITE_DAYS } from '#api/contract/limits.ts'
import type { Block } from './block.ts'
import type { Letter } from './letter.ts'
import { greeting, nameOfOther, words } from './words.ts'

interface Invitation {
  readonly to: string
  /** Whether the reader is asked to lead the Circle, not only to support it. */
  readonly toLead: boolean
  /** The reader's name, if the person who invites them gave one. */
  readonly name: string | undefined
  /** The name of the person who invites the reader. */
  readonly from: string
  readonly headline: string | null
  readonly message: string | undefined
  /** The link to the invitation. Contains the token. */
  readonly url: string
  /** The page where the reader can refuse all invitations from anyone. */
  readonly stopUrl: string
}

/** Invites a person to support a Circle, or asks them to lead it. */
export function invitation({ to, toLead, name, headline, message, url, stopUrl, ...about }: Invitation): Letter {
  const from = nameOfOther(about.from)
  const kind = toLead ? 'leadInvitation' : 'invitation'
  const greeted: Block[] = name ? [{ kind: 'words', words: greeting(name) }] : []
  const said: Block[] = message ? [{ kind: 'quote', says: words(`${kind}.message`, { from }), words: message }] : []
  return {
    to,
    subject: headline ? words(`${kind}.subjectNamed`, { from, headline }) : words(`${kind}.subject`, { from }),
    preheader: words(`${kind}.preheader`),
    title: headline ? words(`${kind}.titleNamed`, { from, headline }) : words(`${kind}.title`, { from }),
    blocks: [
      ...greeted,
      ...said,
      { kind: 'words', words: words(`${kind}.text`, { from }) },
      { kind: 'button', words: words(`${kind}.button`), url },
      { kind: 'note', words: words(`${kind}.until`, { days: INVITE_DAYS }) },
    ],
    why: words(`${kind}.why`, { from }),
    stop: { words: words(`${kind}.stop`), url: stopUrl },
    baseUrl: new URL(url).origin,
  }
}
