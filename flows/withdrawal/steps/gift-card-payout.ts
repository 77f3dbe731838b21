import * as z from 'zod/mini'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { giftCard } from './gift-card.ts'
import { giftCardReview } from './gift-card-review.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

/**
 * Reserves the money and records which gift card it pays for. If the card is no longer available or the balance is too
 * low, the person chooses again.
 */
export const giftCardPayout = automatic('gift-card-payout', {
  reads: [withdrawalMode, giftCard, giftCardReview],
  when: withdrawalMode.is('kind', 'gift-card'),
  effect: effect('withdraw-gift-card', {
    receipt: z.object({ withdrawal: z.string() }),
    failures: {
      'proof-needed': reopenStep(giftCardReview),
      'below-minimum': reopenStep(giftCard),
      'not-enough-money': reopenStep(giftCard),
      'brand-unavailable': reopenStep(giftCard),
      'circle-frozen': stay,
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
