import { inDollars } from '#machines/define/money.ts'
import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface GiftCard {
  readonly to: string
  /** Who took it out of their Circle. */
  readonly from: string
  readonly brand: string
  /** Cents. */
  readonly amount: number
  /** Where it is redeemed. */
  readonly url: string
  readonly baseUrl: string
}

/** The letter that a gift card comes with. */
export function giftCard({ to, from, brand, url, baseUrl, ...about }: GiftCard): Letter {
  const amount = inDollars(about.amount)
  return written({
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
  })
}
