import { end } from '#machines/define/step.ts'
import { giftCardPayout } from './gift-card-payout.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const giftCardConfirmation = end('gift-card-confirmation', {
  code: 'gift card confirmation',
  reads: [withdrawalMode],
  needs: [giftCardPayout],
  when: withdrawalMode.is('kind', 'gift-card'),
})
