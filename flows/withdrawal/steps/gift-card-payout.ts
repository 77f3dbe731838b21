import * as z from 'zod/mini'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { giftCard } from './gift-card.ts'
import { giftCardReview } from './gift-card-review.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

/** The money is set aside, and where it goes is fixed. What has changed meanwhile is chosen anew. */
export const giftCardPayout = automatic('gift-card-payout', {
  reads: [withdrawalMode, giftCard, giftCardReview],
  when: withdrawalMode.is('kind', 'gift-card'),
  effect: effect('withdraw-gift-card', {
    receipt: z.object({ withdrawal: z.string() }),
    failures: {
      'proof-needed': reopen(giftCardReview),
      'below-minimum': reopen(giftCard),
      'not-enough-money': reopen(giftCard),
      'brand-unavailable': reopen(giftCard),
      'circle-frozen': stay,
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
