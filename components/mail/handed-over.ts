import { greeting, nameOfOther, words } from './words.ts'
import { type Letter, written } from './written.ts'

interface HandedOver {
  readonly to: string
  readonly firstName: string
  /** Whether they lead the Circle now, or no more; by who led it, or because that one was gone. */
  readonly side: 'now' | 'noMore' | 'took' | 'taken'
  /** The name of who is on the other side. */
  readonly other: string
  readonly headline: string | null
  /** For how long money goes to no new destination. */
  readonly hours: number
  /** Where the Circle is looked after. */
  readonly url: string
}

/** The letter that tells each side that a Circle has another leader. */
export function handedOver({ to, firstName, side, hours, url, ...about }: HandedOver): Letter {
  const other = nameOfOther(about.other)
  const headline = about.headline ?? words('handedOver.unnamed')
  return written({
    to,
    subject: words(`handedOver.${side}.subject`, { headline }),
    preheader: words(`handedOver.${side}.text`, { other, headline }),
    title: words(`handedOver.${side}.title`, { headline }),
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words(`handedOver.${side}.text`, { other, headline }) },
      { kind: 'words', words: words('handedOver.hold', { hours }) },
      { kind: 'button', words: words('handedOver.button'), url },
      { kind: 'note', words: words('handedOver.wrong') },
    ],
    why: words('handedOver.why'),
    baseUrl: new URL(url).origin,
  })
}
