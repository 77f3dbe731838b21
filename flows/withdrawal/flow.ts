import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { subFlow } from '#machines/define/sub.ts'
import { linkBank } from './bank-link.ts'
import { bank } from './steps/bank.ts'
import { bankConfirmation } from './steps/bank-confirmation.ts'
import { bankPayout } from './steps/bank-payout.ts'
import { bankReview } from './steps/bank-review.ts'
import { giftCard } from './steps/gift-card.ts'
import { giftCardConfirmation } from './steps/gift-card-confirmation.ts'
import { giftCardPayout } from './steps/gift-card-payout.ts'
import { giftCardReview } from './steps/gift-card-review.ts'
import { withdrawalMode } from './steps/withdrawal-mode.ts'

const link = subFlow('bank-link', linkBank, { reads: [bank], when: bank.is('door', 'add-account') })

/** A leader withdraws money from a Circle, as a gift card or to a bank account. */
export const withdrawal = flow('withdrawal', {
  version: 3,
  who: 'leader',
  steps: [
    withdrawalMode,
    giftCard,
    bank,
    link,
    giftCardReview,
    bankReview,
    giftCardPayout,
    bankPayout,
    giftCardConfirmation,
    bankConfirmation,
  ],
  record: effect('record-answer'),
})
