import type { Letter } from './letter.ts'
import { greeting, nameOfOther, words } from './words.ts'

interface HandedOver {
  readonly to: string
  readonly firstName: string
  /**
   * Whether the reader is the new leader (`now`, `took`) or the former leader (`noMore`, `taken`). `took` and `taken`
   * mean that the Circle was handed over because the former leader could not be reached.
   */
  readonly side: 'now' | 'noMore' | 'took' | 'taken'
  /** The name of the other leader. */
  readonly other: string
  readonly headline: string | null
  /** The number of hours for which newly added payout destinations can't receive money. */
  readonly hours: number
  /** The page to manage the Circle. */
  readonly url: string
}

/** Tells the old or the new leader that a Circle has changed hands. */
export function handedOver({ to, firstName, side, hours, url, ...about }: HandedOver): Letter {
  const other = nameOfOther(about.other)
  const headline = about.headline ?? words('handedOver.unnamed')
  return {
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
  }
}
