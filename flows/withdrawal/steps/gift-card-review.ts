import { review } from '#machines/define/review.ts'
import { confirming } from './confirming.ts'
import { giftCard } from './gift-card.ts'
import { proof } from './proof.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const giftCardReview = review('gift-card-review', {
  rows: [giftCard],
  fields: proof(),
  reads: [withdrawalMode],
  when: withdrawalMode.is('kind', 'gift-card'),
  effect: confirming(),
})
