import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { bank } from './bank.ts'
import { bankReview } from './bank-review.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

/** The money is set aside, and where it goes is fixed. What has changed meanwhile is chosen anew. */
export const bankPayout = automatic('bank-payout', {
  reads: [withdrawalMode, bank, bankReview],
  when: all(withdrawalMode.is('kind', 'bank'), bank.is('door', undefined)),
  effect: effect('withdraw-to-bank', {
    receipt: z.object({ withdrawal: z.string() }),
    failures: {
      'proof-needed': reopen(bankReview),
      'below-minimum': reopen(bank),
      'not-enough-money': reopen(bank),
      'account-unavailable': reopen(bank),
      'circle-frozen': stay,
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
