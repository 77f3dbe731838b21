import { effect, stay } from '#machines/define/effect.ts'
import { amount } from '#machines/define/fields/amount.ts'
import { pick } from '#machines/define/fields/pick.ts'
import { step } from '#machines/define/step.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const bank = step('bank', {
  code: 'bank withdrawal',
  fields: { account: pick('bank-accounts'), amount: amount({ max: 100_000_000, wallet: true }) },
  doors: ['add-account'],
  reads: [withdrawalMode],
  when: withdrawalMode.is('kind', 'bank'),
  effect: effect('check-withdrawal', {
    failures: { 'below-minimum': stay, 'not-enough-money': stay, 'account-unavailable': stay },
  }),
})
