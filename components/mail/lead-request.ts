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

/** The letter that tells a person that the leader stays. */
export const leadDeclined = ({ to, firstName, headline, url }: Omit<ToLeader, 'other'>): Letter =>
  letter({ to, firstName, url, kind: 'declined', params: { headline } })

interface About {
  readonly to: string
  readonly firstName: string
  readonly url: string
  readonly kind: 'asked' | 'declined'
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
