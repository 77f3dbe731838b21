import { inDollars } from '#machines/define/money.ts'
import type { Letter } from './letter.ts'
import { words } from './words.ts'

interface GiftCard {
  readonly to: string
  /** The name of the person who withdrew the card from their Circle. */
  readonly from: string
  readonly brand: string
  /** Cents. */
  readonly amount: number
  /** The page where the reader redeems the card. */
  readonly url: string
  readonly baseUrl: string
}

/** The mail that delivers a gift card. */
export function giftCard({ to, from, brand, url, baseUrl, ...about }: GiftCard): Letter {
  const amount = inDollars(about.amount)
  return {
    to,
    subject: words('giftCard.subject', { brand }),
    preheader: words('giftCard.text', { amount, brand, from }),
    title: words('giftCard.title', { amount, brand }),
    blocks: [
      { kind: 'words', words: words('giftCard.text', { amount, brand, from }) },
      { kind: 'button', words: words('giftCard.button'), url },
      { kind: 'note', words: words('giftCard.note') },
    ],
    why: words('giftCard.why'),
    baseUrl,
  }
}
