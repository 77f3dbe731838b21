import { expect, test } from 'vitest'
import { examples } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'
import { stepIn } from '#tests/support/spec/played.ts'

const machine = driven(withdrawal)

type Asked = keyof typeof examples
type Standing = typeof begun

const begun = machine.opened(emptyDraft(withdrawal, {}), 'withdrawal-mode')
const sent = (from: Standing, id: Asked, pick = 0) =>
  machine.take(from, submitEvent(stepIn(withdrawal, id), examples[id].valid[pick] ?? {}, {}))
const answered = (from: Standing, id: Asked, pick = 0) => machine.take(sent(from, id, pick), done(id))
const refused = (from: Standing, id: string, code: string) => machine.take(from, failed(id, new Refusal('No.', code)))

const cardForm = () => answered(begun, 'withdrawal-mode')
const cardReview = () => answered(cardForm(), 'gift-card')
const cardBusy = () => answered(cardReview(), 'gift-card-review')
const bankForm = () => answered(begun, 'withdrawal-mode', 1)
const bankLink = () => answered(bankForm(), 'bank', 2)
const bankLinking = () => answered(bankLink(), 'link-proof')

test('the steps have the codes of the spec, in its order', () =>
  expect(withdrawal.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual([
    'withdrawal mode',
    'gift card withdrawal',
    'bank withdrawal',
    'gift card confirmation',
    'bank confirmation',
  ]))

test('the typed values are still there after a refusal leads back', () => {
  const { draft } = refused(cardBusy(), 'gift-card-payout', 'not-enough-money').context
  expect(entryOf(draft, 'gift-card')?.answer).toMatchObject({ amount: '25', email: 'elena@example.com' })
})

test('another amount asks for its confirmation again', () => {
  const again = sent(refused(cardBusy(), 'gift-card-payout', 'not-enough-money'), 'gift-card', 1)
  expect(machine.placeOf(machine.take(again, done('gift-card')))).toEqual(['gift-card-review', 'asking'])
})

test('the draft contains neither the proof nor the result of the bank’s window', () => {
  const linked = machine.take(sent(bankLinking(), 'link-account'), done('link-account', { type: 'checking' }))
  expect(JSON.stringify(linked.context.draft)).not.toContain('public-practice')
  const proved = answered(cardReview(), 'gift-card-review')
  expect(JSON.stringify(proved.context.draft)).not.toContain('sunday soup')
})
