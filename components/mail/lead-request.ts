import { greeting, nameOfOther, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface ToLeader {
  readonly to: string
  readonly firstName: string
  /** Who asks, like `Leo B.` */
  readonly other: string
  readonly headline: string
  /** Where the leader decides. */
  readonly url: string
}

/** The letter that tells a leader who asks to lead their Circle. */
export const leadRequested = ({ to, firstName, other, headline, url }: ToLeader): Letter =>
  letter({ to, firstName, url, kind: 'asked', params: { other: nameOfOther(other), headline } })

type ToAsker = Omit<ToLeader, 'other'> & { readonly as: 'declined' | 'over' }

/** The letter that tells a person who asked that the leader declined, or that the Circle has a new leader. */
export const leadRefused = ({ to, firstName, headline, url, as }: ToAsker): Letter =>
  letter({ to, firstName, url, kind: as, params: { headline } })

interface About {
  readonly to: string
  readonly firstName: string
  readonly url: string
  readonly kind: 'asked' | 'declined' | 'over'
  readonly params: Readonly<Record<string, string>>
}

function letter({ to, firstName, url, kind, params }: About): Letter {
  const say = (key: 'subject' | 'title' | 'text' | 'next') => words(`leadRequest.${kind}.${key}`, params)
  return written({
    to,
    subject: say('subject'),
    preheader: say('text'),
    title: say('title'),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: say('text') },
      { kind: 'words', words: say('next') },
      { kind: 'button', words: words('leadRequest.button'), url },
    ],
    why: words('leadRequest.why'),
    baseUrl: new URL(url).origin,
  })
}
