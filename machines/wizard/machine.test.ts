import { expect, test } from 'vitest'
import { effect, stay } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'
import { submitEvent } from './context.ts'
import { Refusal } from './ports.ts'

const sent = step('sent', {
  fields: { note: text({ max: 10 }) },
  effect: effect('record-answer', { failures: { busy: stay } }),
})
const last = step('last', { fields: { note: text({ max: 10 }) } })
const small = flow('small', { version: 1, steps: [sent, last, end('over')] })
const { take, setOff, opened, placeOf } = driven(small)
const said = (note: string) => submitEvent(sent, { note }, {})
const begun = opened(emptyDraft(small, {}), undefined)
const saving = take(begun, said('a'))

test('an attempt without an answer is sent again with the same key', () => {
  const stuck = take(saving, failed('sent', new Error('network')))
  const again = take(stuck, { type: 'RETRY' })
  expect([placeOf(stuck), placeOf(again)]).toEqual([
    ['sent', 'stuck'],
    ['sent', 'saving'],
  ])
  expect(again.context.submission?.key).toBe(saving.context.submission?.key)
  expect(again.context.submission).toEqual(saving.context.submission)
})

test('an answer that was changed after it was sent is sent with another key', () => {
  const on = take(saving, done('sent'))
  const changed = take(take(on, { type: 'BACK' }), said('b'))
  expect([placeOf(on), placeOf(changed)]).toEqual([
    ['last', 'asking'],
    ['sent', 'saving'],
  ])
  expect(changed.context.submission?.key).not.toBe(saving.context.submission?.key)
})

test('the key names the run, the step and the number of changes of the answer', () => {
  expect(saving.context.submission?.key).toBe('r:sent:1')
  const changed = take(take(take(saving, done('sent')), { type: 'BACK' }), said('b'))
  expect(changed.context.submission?.key).toBe('r:sent:2')
})

test('each call sends the revision that the previous call returned', () => {
  const again = take(take(take(saving, done('sent')), { type: 'BACK' }), said('b'))
  expect([saving.context.submission?.run.revision, again.context.submission?.run.revision]).toEqual([0, 1])
})

test('a second Continue while an answer is being sent does nothing', () => {
  for (const event of [said('b'), { type: 'CONTINUE' }, { type: 'BACK' }, { type: 'RETRY' }]) {
    const after = take(saving, event)
    expect([event, after.value, after.context]).toEqual([event, saving.value, saving.context])
    expect([event, setOff(saving, event)]).toEqual([event, []])
  }
})

test('an answer whose outcome is unknown cannot be changed, only asked about', () => {
  const stuck = take(saving, failed('sent', new Error('network')))
  for (const event of [said('b'), { type: 'CONTINUE' }, { type: 'BACK' }]) expect(take(stuck, event)).toEqual(stuck)
})

test.each(['stale-run', 'step-not-reachable', 'step-closed', 'answer-held', 'run-ended', 'idempotency-mismatch'])(
  'an outdated tab (%s) is opened again and told why',
  (code) => {
    const reopening = take(saving, failed('sent', new Refusal('This page was out of date.', code, { step: 'last' })))
    expect(reopening.value).toBe('opening')
    expect(reopening.context).toMatchObject({ wanted: 'last', problem: { code, detail: 'This page was out of date.' } })
    const output = { run: { id: 'r', revision: 3 }, draft: emptyDraft(small, {}), wanted: undefined }
    const landed = take(reopening, { type: 'xstate.done.actor.open', output })
    expect(placeOf(landed)).toEqual(['sent', 'asking'])
    expect(landed.context.problem?.detail).toBe('This page was out of date.')
    expect(landed.context.run.revision).toBe(3)
  },
)

test('a final refusal is shown, and the typed values may be sent again', () => {
  const refused = take(saving, failed('sent', new Refusal('Try again.', 'busy')))
  expect(placeOf(refused)).toEqual(['sent', 'asking'])
  expect(refused.context.problem).toMatchObject({ code: 'busy', detail: 'Try again.' })
  expect(take(refused, said('a')).context.problem).toBeUndefined()
})

test('closing ends the wizard, whatever it is doing', () => {
  const stuck = take(saving, failed('sent', new Error('network')))
  for (const at of [begun, saving, stuck]) expect(take(at, { type: 'CLOSE' }).status).toBe('done')
})
