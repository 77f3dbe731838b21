import { any } from '#machines/define/condition.ts'
import { agreement, optionalAgreement } from '#machines/define/fields/agreement.ts'
import { amount, optionalAmount } from '#machines/define/fields/amount.ts'
import { date, optionalDate } from '#machines/define/fields/date.ts'
import { number, optionalNumber } from '#machines/define/fields/number.ts'
import { optionalYesNo, yesNo } from '#machines/define/fields/yes-no.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'

/** A flow for tests that asks for dates, numbers, money, a yes or no, and a box to tick: required, and left out. */
export const therapy = step('therapy', {
  fields: {
    started: date({ earliest: '2000-01-01', latest: '2029-12-31' }),
    ends: optionalDate({ earliest: '2000-01-01' }),
  },
})
export const forYou = step('for-you', { fields: { own: yesNo(), again: optionalYesNo() } })
export const drive = step('drive', {
  fields: { miles: number({ min: 1, max: 500 }), hours: optionalNumber({ min: -1, decimals: 1 }) },
  reads: [forYou],
  // How far it is does not change with whom the Circle is for.
  dependsOn: [],
  when: any(forYou.is('own', false), forYou.is('again', true, undefined)),
})
export const cost = step('cost', {
  fields: { each: amount({ min: 500, max: 100_000 }), help: optionalAmount({ max: 50_000 }) },
})
export const share = step('share', { fields: { agreed: agreement(), news: optionalAgreement() } })
const monthly = step('monthly', { fields: {}, reads: [share], when: share.is('news', true) })
const check = review('check', { rows: [therapy, forYou, drive, cost, share] })

export const visit = flow('visit', {
  version: 1,
  steps: [therapy, forYou, drive, cost, share, monthly, check, end('thanks')],
})

/** What people type into it, right and wrong. */
export const visitExamples = {
  therapy: {
    valid: [{ started: '6/22/2026' }, { started: '2000-01-01', ends: '2/29/2028' }],
    invalid: [
      ...[{}, { started: '6/31/2026' }, { started: '2/30/2026' }, { started: '6//2026' }, { started: '6/x/2026' }],
      ...[{ started: '1999-12-31' }, { started: '2030-01-01' }, { started: '6/22/2026', ends: '12/31/1999' }],
      ...[
        { started: '6/22/2026', ends: '6/31/2026' },
        { started: '6/22/2026', ends: '6/2' },
      ],
      { started: '6/22/2026', ends: 'soon/1/2026' },
    ],
  },
  'for-you': {
    valid: [{ own: true, again: true }, { own: true, again: false }, { own: false }],
    invalid: [{}, { own: 'yes' }],
  },
  drive: {
    valid: [{ miles: '40' }, { miles: ' 010 ', hours: '-0.5' }],
    invalid: [
      ...[{}, { miles: 'forty' }, { miles: '0' }, { miles: '501' }, { miles: '2.5' }],
      ...[
        { miles: '40', hours: '0.25' },
        { miles: '40', hours: '-1.1' },
        { miles: '40', hours: 'x' },
      ],
    ],
  },
  cost: {
    valid: [{ each: '$25' }, { each: '1,000.00', help: '500' }],
    invalid: [
      ...[{}, { each: 'ten' }, { each: '4.99' }, { each: '1,000.01' }],
      ...[
        { each: '25', help: 'x' },
        { each: '25', help: '0' },
        { each: '25', help: '500.01' },
      ],
    ],
  },
  share: { valid: [{ agreed: true }, { agreed: true, news: true }], invalid: [{}, { agreed: false }] },
  monthly: { valid: [{}], invalid: [] },
  check: { valid: [{}], invalid: [] },
}
