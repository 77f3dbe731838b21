import { describe, expect, test } from 'vitest'
import { examples } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { submit } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine-steps.ts'

const machine = driven(withdrawal)

/** The spec's names of the places, and the steps that they are; what is in flight is called `busy` there. */
const PLACES = {
  mode: 'withdrawal-mode',
  'giftCard.form': 'gift-card',
  'giftCard.review': 'gift-card-review',
  'giftCard.busy': 'gift-card-payout',
  giftCardConfirmation: 'gift-card-confirmation',
  'bank.form': 'bank',
  'bank.link': 'link-proof',
  'bank.linking': 'link-account',
  'bank.review': 'bank-review',
  'bank.busy': 'bank-payout',
  bankConfirmation: 'bank-confirmation',
} as const
type Place = keyof typeof PLACES
type Asked = keyof typeof examples
type Standing = typeof begun

const begun = machine.opened(emptyDraft(withdrawal, {}), 'withdrawal-mode')
const stepAt = (id: string): AnyStep => {
  const step = stepOf(withdrawal, id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}
const sent = (from: Standing, id: Asked, pick = 0) =>
  machine.take(from, submit(stepAt(id), examples[id].valid[pick] ?? {}))
const answered = (from: Standing, id: Asked, pick = 0) => machine.take(sent(from, id, pick), done(id))
const back = (from: Standing) => machine.take(from, { type: 'BACK' })
const refused = (from: Standing, place: Place, code: string) =>
  machine.take(from, failed(PLACES[place], new Refusal('No.', code)))

const cardForm = () => answered(begun, 'withdrawal-mode')
const cardReview = () => answered(cardForm(), 'gift-card')
const cardBusy = () => answered(cardReview(), 'gift-card-review')
const bankForm = () => answered(begun, 'withdrawal-mode', 1)
const bankReview = () => answered(bankForm(), 'bank')
const bankBusy = () => answered(bankReview(), 'bank-review')
const bankLink = () => answered(bankForm(), 'bank', 2)
const bankLinking = () => answered(bankLink(), 'link-proof')

describe('edges that the spec fixes', () => {
  test.each([
    ['mode CHOOSE gift card → giftCard.form', cardForm, 'giftCard.form', 'asking'],
    ['mode CHOOSE bank transfer → bank.form', bankForm, 'bank.form', 'asking'],
    ['bank.link LINK → bank.linking', bankLinking, 'bank.linking', 'asking'],
    [
      'bank.linking SUCCESS → bank.form',
      () => machine.take(sent(bankLinking(), 'link-account'), done('link-account', { type: 'checking' })),
      'bank.form',
      'asking',
    ],
    ['giftCard.review CONFIRM → giftCard.busy', cardBusy, 'giftCard.busy', 'saving'],
    [
      'giftCard.busy DONE → giftCardConfirmation',
      () => machine.take(cardBusy(), done('gift-card-payout', { withdrawal: 'w1' })),
      'giftCardConfirmation',
      'asking',
    ],
    ['bank.review CONFIRM → bank.busy', bankBusy, 'bank.busy', 'saving'],
    [
      'bank.busy DONE → bankConfirmation',
      () => machine.take(bankBusy(), done('bank-payout', { withdrawal: 'w1' })),
      'bankConfirmation',
      'asking',
    ],
  ] as const)('%s', (_, end, place, phase) => expect(machine.placeOf(end())).toEqual([PLACES[place], phase]))

  test('the steps are called as the spec calls them, in its order', () =>
    expect(withdrawal.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual([
      'withdrawal mode',
      'gift card withdrawal',
      'bank withdrawal',
      'gift card confirmation',
      'bank confirmation',
    ]))
})

describe('edges decided where the spec is silent', () => {
  test.each([
    ['mode CHOOSE too little → mode', () => refused(sent(begun, 'withdrawal-mode'), 'mode', 'below-minimum'), 'mode'],
    ['mode BACK → nowhere: it is closed', () => back(begun), 'mode'],
    ['giftCard.form NEXT → giftCard.review', cardReview, 'giftCard.review'],
    ['giftCard.form BACK → mode', () => back(cardForm()), 'mode'],
    [
      'giftCard.form NEXT too much → itself',
      () => refused(sent(cardForm(), 'gift-card'), 'giftCard.form', 'not-enough-money'),
      'giftCard.form',
    ],
    [
      'giftCard.review CHANGE → giftCard.form',
      () => machine.take(cardReview(), { type: 'CHANGE', step: 'gift-card' }),
      'giftCard.form',
    ],
    [
      'giftCard.busy ERROR balance → giftCard.form',
      () => refused(cardBusy(), 'giftCard.busy', 'not-enough-money'),
      'giftCard.form',
    ],
    [
      'giftCard.busy ERROR brand → giftCard.form',
      () => refused(cardBusy(), 'giftCard.busy', 'brand-unavailable'),
      'giftCard.form',
    ],
    [
      'giftCard.busy proof too old → giftCard.review',
      () => refused(cardBusy(), 'giftCard.busy', 'proof-needed'),
      'giftCard.review',
    ],
    ['bank.form NEXT → bank.review', bankReview, 'bank.review'],
    ['bank.form ADD_ACCOUNT → bank.link', bankLink, 'bank.link'],
    ['bank.form BACK → mode', () => back(bankForm()), 'mode'],
    ['bank.link BACK → bank.form', () => back(bankLink()), 'bank.form'],
    [
      'bank.linking refused → itself',
      () => refused(sent(bankLinking(), 'link-account'), 'bank.linking', 'link-refused'),
      'bank.linking',
    ],
    [
      'bank.linking proof too old → bank.link',
      () => refused(sent(bankLinking(), 'link-account'), 'bank.linking', 'proof-needed'),
      'bank.link',
    ],
    [
      'bank.review wrong password → itself',
      () => refused(sent(bankReview(), 'bank-review'), 'bank.review', 'wrong-password'),
      'bank.review',
    ],
    ['bank.busy ERROR account → bank.form', () => refused(bankBusy(), 'bank.busy', 'account-unavailable'), 'bank.form'],
    [
      'bank.busy frozen → itself, with a way back',
      () => refused(bankBusy(), 'bank.busy', 'circle-frozen'),
      'bank.busy',
    ],
    ['… BACK → bank.review', () => back(refused(bankBusy(), 'bank.busy', 'circle-frozen')), 'bank.review'],
  ] as const)('%s', (_, end, place) => expect(machine.placeOf(end())).toEqual([PLACES[place], 'asking']))
})

test('what was typed is still there on the way back from a refusal', () => {
  const { draft } = refused(cardBusy(), 'giftCard.busy', 'not-enough-money').context
  expect(entryOf(draft, 'gift-card')?.answer).toMatchObject({ amount: '25', email: 'elena@example.com' })
})

test('another amount is confirmed anew', () => {
  const again = sent(refused(cardBusy(), 'giftCard.busy', 'not-enough-money'), 'gift-card', 1)
  expect(machine.placeOf(machine.take(again, done('gift-card')))).toEqual(['gift-card-review', 'asking'])
})

test('neither what proves who somebody is nor what a bank’s window ended with stands in the draft', () => {
  const linked = machine.take(sent(bankLinking(), 'link-account'), done('link-account', { type: 'checking' }))
  expect(JSON.stringify(linked.context.draft)).not.toContain('public-practice')
  const proved = answered(cardReview(), 'gift-card-review')
  expect(JSON.stringify(proved.context.draft)).not.toContain('sunday soup')
})
