import { any } from '#machines/define/condition.ts'
import { ageOn } from '#machines/define/day.ts'
import { effect } from '#machines/define/effect.ts'
import { agreement, optionalAgreement } from '#machines/define/fields/agreement.ts'
import { amount, optionalAmount } from '#machines/define/fields/amount.ts'
import { date, optionalDate } from '#machines/define/fields/date.ts'
import { number, optionalNumber } from '#machines/define/fields/number.ts'
import { optionalYesNo, yesNo } from '#machines/define/fields/yes-no.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { today } from '#machines/define/today.ts'

// A flow for tests with dates, numbers, money, a yes or no, and a checkbox, each required and optional.

/** A person who is under 16 on the day of the answer needs a guardian. */
export const patient = step('patient', {
  fields: { born: date({ past: 'with-today', maxAge: 120, autocomplete: 'bday' }) },
  deriveByDay: { isChild: { values: [true, false], from: ({ born }, day) => ageOn(day, born) < 16 } },
})
export const guardian = step('guardian', {
  fields: { born: date({ past: 'without-today', minAge: 18, maxAge: 120 }) },
  reads: [patient],
  when: patient.is('isChild', true),
})
/** The card is valid through its last day. */
export const card = step('card', {
  fields: { until: date() },
  deriveByDay: { isExpired: { values: [true, false], from: ({ until }, day) => until < day } },
})
const renew = step('renew', { fields: {}, reads: [card], when: card.is('isExpired', true) })
export const appointment = step('appointment', {
  fields: { on: date({ future: 'without-today' }), calledBack: optionalDate({ future: 'with-today' }) },
})
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
  // The distance stays valid when the answer above changes, so people do not enter it again.
  dependsOn: [],
  when: any(forYou.is('own', false), forYou.is('again', true, undefined)),
})
export const cost = step('cost', {
  fields: { each: amount({ min: 500, max: 100_000 }), help: optionalAmount({ max: 50_000 }) },
})
export const share = step('share', { fields: { agreed: agreement(), news: optionalAgreement() } })
const monthly = step('monthly', { fields: {}, reads: [share], when: share.is('news', true) })
const check = review('check', {
  rows: [patient, guardian, card, appointment, therapy, forYou, drive, cost, share],
})

export const visit = flow('visit', {
  version: 1,
  given: [today],
  steps: [
    patient,
    guardian,
    card,
    renew,
    appointment,
    therapy,
    forYou,
    drive,
    cost,
    share,
    monthly,
    check,
    end('thanks'),
  ],
})

const sent = review('check', {
  rows: [patient, guardian, card, appointment],
  effect: effect('record-answer', { after: 'wall' }),
})
/** The part of the flow that depends on the day. The server keeps its runs, and the review sends all answers. */
export const keptVisit = flow('visit', {
  version: 1,
  who: 'member',
  given: [today],
  steps: [patient, guardian, card, appointment, sent, end('thanks')],
  record: effect('record-answer'),
})

/** Right and wrong answers, if today is the sample day, 22 June 2026. */
export const visitExamples = {
  patient: {
    valid: [{ born: '6/22/1990' }, { born: '6/22/2026' }, { born: '2010-06-23' }, { born: '2010-06-22' }],
    invalid: [
      {},
      { born: '2/30/1990' },
      { born: '6//1990' },
      { born: '6/x/1990' },
      { born: '6/23/2026' },
      { born: '6/22/1826' },
      { born: '6/22/1905' },
    ],
  },
  guardian: {
    valid: [{ born: '6/22/2008' }, { born: '1905-06-23' }],
    invalid: [
      {},
      { born: '6/31/1990' },
      { born: '6//1990' },
      { born: '6/x/1990' },
      { born: '6/22/2026' },
      { born: '6/23/2008' },
      { born: '6/22/1826' },
    ],
  },
  card: {
    valid: [{ until: '6/22/2026' }, { until: '6/21/2026' }],
    invalid: [{}, { until: '6/31/2026' }, { until: '6//2026' }, { until: '6/x/2026' }],
  },
  renew: { valid: [{}], invalid: [] },
  appointment: {
    valid: [{ on: '6/23/2026' }, { on: '2/29/2028', calledBack: '6/22/2026' }],
    invalid: [
      {},
      { on: '2/30/2027' },
      { on: '7//2026' },
      { on: '7/x/2026' },
      { on: '6/22/2026' },
      { on: '6/23/2026', calledBack: '6/21/2026' },
      { on: '6/23/2026', calledBack: '6/31/2026' },
      { on: '6/23/2026', calledBack: '6/2' },
      { on: '6/23/2026', calledBack: 'x/1/2027' },
    ],
  },
  therapy: {
    valid: [{ started: '6/22/2026' }, { started: '2000-01-01', ends: '2/29/2028' }],
    invalid: [
      {},
      { started: '6/31/2026' },
      { started: '2/30/2026' },
      { started: '6//2026' },
      { started: '6/x/2026' },
      { started: '1999-12-31' },
      { started: '2030-01-01' },
      { started: '6/22/2026', ends: '12/31/1999' },
      { started: '6/22/2026', ends: '6/31/2026' },
      { started: '6/22/2026', ends: '6/2' },
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
      {},
      { miles: 'forty' },
      { miles: '0' },
      { miles: '501' },
      { miles: '2.5' },
      { miles: '40', hours: '0.25' },
      { miles: '40', hours: '-1.1' },
      { miles: '40', hours: 'x' },
    ],
  },
  cost: {
    valid: [{ each: '$25' }, { each: '1,000.00', help: '500' }],
    invalid: [
      {},
      { each: 'ten' },
      { each: '4.99' },
      { each: '1,000.01' },
      { each: '25', help: 'x' },
      { each: '25', help: '0' },
      { each: '25', help: '500.01' },
    ],
  },
  share: { valid: [{ agreed: true }, { agreed: true, news: true }], invalid: [{}, { agreed: false }] },
  monthly: { valid: [{}], invalid: [] },
  check: { valid: [{}], invalid: [] },
}

/** Answers to the kept flow. */
export const visitSamples = {
  patient: visitExamples.patient.valid,
  guardian: visitExamples.guardian.valid,
  card: visitExamples.card.valid,
  appointment: visitExamples.appointment.valid,
  check: visitExamples.check.valid,
}
