import { end } from '#machines/define/step.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const bankConfirmation = end('bank-confirmation', {
  code: 'bank confirmation',
  reads: [withdrawalMode],
  when: withdrawalMode.is('kind', 'bank'),
})
