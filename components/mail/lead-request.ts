import { ASK_AGAIN_DAYS } from '#api/contract/limits.ts'
import type { Letter } from './letter.ts'
import { greeting, nameOfOther, words } from './words.ts'

interface ToLeader {
  readonly to: string
  readonly firstName: string
  /** The other person's name, such as `Leo B.` */
  readonly other: string
  readonly headline: string
  /** The page where the leader decides. */
  readonly url: string
  /** The page for turning off mails like this one. */
  readonly stopUrl: string
}

/** Tells a leader that someone asks to lead their Circle. */
export const leadRequested = ({ other, headline, ...about }: ToLeader): Letter =>
  letter({ ...about, kind: 'asked', params: { other: nameOfOther(other), headline } })

type ToAsker = Omit<ToLeader, 'other'> & { readonly as: 'declined' | 'over' }

/** Tells the person who asked to lead that the leader declined or that the Circle now has a new leader. */
export const leadRefused = ({ headline, as, ...about }: ToAsker): Letter =>
  letter({ ...about, kind: as, params: { headline, days: ASK_AGAIN_DAYS } })

interface About extends Pick<ToLeader, 'to' | 'firstName' | 'url' | 'stopUrl'> {
  readonly kind: 'asked' | 'declined' | 'over'
  readonly params: Readonly<Record<string, string | number>>
}

function letter({ to, firstName, url, stopUrl, kind, params }: About): Letter {
  const say = (key: 'subject' | 'title' | 'text' | 'next') => words(`leadRequest.${kind}.${key}`, params)
  return {
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
    stop: { words: words('stopMails'), url: stopUrl },
    baseUrl: new URL(url).origin,
  }
}
