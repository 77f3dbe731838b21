import { all } from '#machines/define/condition.ts'
import { review } from '#machines/define/review.ts'
import { bank } from './bank.ts'
import { confirming } from './confirming.ts'
import { proof } from './proof.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const bankReview = review('bank-review', {
  rows: [bank],
  fields: proof(),
  reads: [withdrawalMode, bank],
  when: all(withdrawalMode.is('kind', 'bank'), bank.is('door', undefined)),
  effect: confirming(),
})
