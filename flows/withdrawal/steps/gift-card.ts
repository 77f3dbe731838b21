import { effect, stay } from '#machines/define/effect.ts'
import { amount } from '#machines/define/fields/amount.ts'
import { email } from '#machines/define/fields/email.ts'
import { bandsOf, pick } from '#machines/define/fields/pick.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import { step } from '#machines/define/step.ts'
import { withdrawalMode } from './withdrawal-mode.ts'

export const giftCard = step('gift-card', {
  code: 'gift card withdrawal',
  fields: { amount: amount({ max: 100_000_000, wallet: true }), brand: pick('gift-cards'), email: email() },
  reads: [withdrawalMode],
  when: withdrawalMode.is('kind', 'gift-card'),
  verify: ({ brand, amount }) => {
    const band = bandsOf(brand).find(({ most }) => centsOf(amount) <= most)
    if (!band) return [{ field: 'amount', rule: 'most', params: { most: inDollars(brand.most) } }]
    // If the amount is between two allowed ranges, the message names the minimum of the next range. The field's hint
    // lists all ranges.
    if (centsOf(amount) < band.least)
      return [{ field: 'amount', rule: 'least', params: { least: inDollars(band.least) } }]
    return []
  },
  effect: effect('check-withdrawal', {
    failures: { 'below-minimum': stay, 'not-enough-money': stay },
  }),
})
