import { end } from '#machines/define/step.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const giftCardConfirmation = end('gift-card-confirmation', {
  code: 'gift card confirmation',
  reads: [withdrawalMode],
  when: withdrawalMode.is('kind', 'gift-card'),
})
