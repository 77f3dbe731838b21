import { all } from '#machines/define/condition.ts'
import { end } from '#machines/define/step.ts'
import { bank } from './bank.ts'
import { bankPayout } from './bank-payout.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const bankConfirmation = end('bank-confirmation', {
  code: 'bank confirmation',
  reads: [withdrawalMode, bank],
  needs: [bankPayout],
  when: all(withdrawalMode.is('kind', 'bank'), bank.is('door', undefined)),
})
