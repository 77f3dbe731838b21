import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { bank } from './bank.ts'
import { bankReview } from './bank-review.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

/**
 * Reserves the money and records which account receives it. If the account can no longer be used or the balance is too
 * low, the person chooses again.
 */
export const bankPayout = automatic('bank-payout', {
  reads: [withdrawalMode, bank, bankReview],
  when: all(withdrawalMode.is('kind', 'bank'), bank.is('door', undefined)),
  effect: effect('withdraw-to-bank', {
    receipt: z.object({ withdrawal: z.string() }),
    failures: {
      'proof-needed': reopenStep(bankReview),
      'below-minimum': reopenStep(bank),
      'not-enough-money': reopenStep(bank),
      'account-unavailable': reopenStep(bank),
      'circle-frozen': stay,
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
