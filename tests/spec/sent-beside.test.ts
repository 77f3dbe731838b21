import { expect, test } from 'vitest'
import { aside } from '#machines/define/aside.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { carryOutEvent, submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'

const first = step('first', { fields: { note: text({ max: 10 }) } })
const last = step('last', { fields: { note: text({ max: 10 }) } })
const mail = aside('mail', { effect: effect('mail-link', { failures: { 'too-many-requests': stay } }) })
const help = aside('help')
const small = flow('small', { version: 1, steps: [first, last, end('over')], asides: [mail, help] })
const { take, setOff, opened, placeOf } = driven(small)

const atLast = take(opened(emptyDraft(small, {}), undefined), submitEvent(first, { note: 'a' }, {}))
const ready = take(atLast, { type: 'ASIDE', to: 'mail' })
const sending = take(ready, carryOutEvent('press-1'))

test('the button of an aside sends for the step where it was opened, and the answers stay unchanged', () => {
  expect([placeOf(ready), placeOf(sending)]).toEqual([
    ['mail', 'asking'],
    ['mail', 'saving'],
  ])
  expect(sending.context.submission).toMatchObject({
    step: 'mail',
    effect: 'mail-link',
    answer: {},
    opener: 'last',
    key: 'r:mail:press-1',
  })
  const sent = take(sending, done('mail'))
  expect([placeOf(sent), sent.context.news]).toEqual([['mail', 'asking'], 'mail'])
  const back = take(sent, { type: 'BACK' })
  expect([placeOf(back), back.context.news, back.context.draft]).toEqual([
    ['last', 'asking'],
    undefined,
    atLast.context.draft,
  ])
})

test('pressing the button of an aside twice sends once, and blocks other events meanwhile', () => {
  for (const event of [
    carryOutEvent('press-2'),
    { type: 'BACK' },
    { type: 'CONTINUE' },
    { type: 'GO', step: 'first' },
  ]) {
    expect([event, setOff(sending, event)]).toEqual([event, []])
    expect(take(sending, event).context.submission?.key).toBe('r:mail:press-1')
  }
})

test('pressing the button of an aside again later is another call', () => {
  const again = take(take(sending, done('mail')), carryOutEvent('press-2'))
  expect([placeOf(again), again.context.submission?.key, again.context.news]).toEqual([
    ['mail', 'saving'],
    'r:mail:press-2',
    undefined,
  ])
})

test('a call of an aside without an answer is tried again with the same key', () => {
  const stuck = take(sending, failed('mail', new Error('network')))
  const again = take(stuck, { type: 'RETRY' })
  expect([placeOf(stuck), placeOf(again)]).toEqual([
    ['mail', 'stuck'],
    ['mail', 'saving'],
  ])
  expect(again.context.submission).toEqual(sending.context.submission)
  expect(take(stuck, carryOutEvent('press-2'))).toEqual(stuck)
})

test('a refusal of an aside is shown there, and another press is another call', () => {
  const refused = take(sending, failed('mail', new Refusal('Wait.', 'too-many-requests')))
  expect([placeOf(refused), refused.context.problem?.code]).toEqual([['mail', 'asking'], 'too-many-requests'])
  const again = take(refused, carryOutEvent('press-2'))
  expect([again.context.submission?.key, again.context.problem]).toEqual(['r:mail:press-2', undefined])
  expect(placeOf(take(refused, { type: 'BACK' }))).toEqual(['last', 'asking'])
})

test('a run that has moved on elsewhere is opened again after a call of an aside', () => {
  const refusal = new Refusal('This step comes later.', 'step-not-reachable', { step: 'first' })
  expect(take(sending, failed('mail', refusal)).value).toBe('opening')
})

test('the button of an aside without an effect only returns', () => {
  const read = take(atLast, { type: 'ASIDE', to: 'help' })
  expect(placeOf(take(read, carryOutEvent('press-1')))).toEqual(['last', 'asking'])
})
