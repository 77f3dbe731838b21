import * as z from 'zod/mini'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { end, step } from '#machines/define/step.ts'

/** A flow for tests with doors (other ways to answer a step). One door has an effect, and one success leads back. */
const member = given('member', z.boolean())

const start = step('start', {
  fields: { kind: choice(['card', 'bank']), note: text({ max: 10 }) },
  doors: ['lost', 'ask', 'later'],
  acts: { door: [undefined, 'later'] },
  effect: effect('begin', { failures: { taken: stay }, after: 'summary', receipt: z.object({ room: z.boolean() }) }),
})
const find = step('find', {
  fields: { note: text({ max: 10 }) },
  reads: [start],
  when: start.is('door', 'lost'),
  effect: effect('find', { again: true, failures: { busy: stay } }),
})
const check = step('check', {
  fields: { otp: code({ digits: 5 }) },
  reads: [start, find],
  when: start.is('door', 'lost'),
  effect: effect('check', {
    after: 'skip',
    lost: reopenStep(find),
    failures: { wrong: stay, burnt: reopenStep(find) },
  }),
})
const mend = step('mend', {
  fields: { note: text({ max: 10 }) },
  reads: [start, check],
  when: start.is('door', 'lost'),
  back: start,
  effect: effect('mend', { leads: reopenStep(start), failures: { expired: reopenStep(find) } }),
})
const ask = step('ask', { fields: { sure: choice(['yes', 'no']) }, reads: [start], when: start.is('door', 'ask') })
const bank = step('bank', { fields: { note: text({ max: 10 }) }, reads: [start], when: start.is('kind', 'bank') })
const room = step('room', { fields: { note: text({ max: 10 }) }, reads: [start], when: start.is('room', true) })
const last = step('last', { fields: { note: text({ max: 10 }) }, reads: [start], when: start.is('door', undefined) })

export const doors = flow('doors', {
  version: 1,
  given: [member],
  steps: [start, find, check, mend, ask, bank, room, last, end('done')],
  record: effect('record', { when: member.is(true) }),
})

const notes = [{ note: 'a' }]
export const doorsSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  start: [
    { kind: 'card', note: 'a' },
    { kind: 'bank', note: 'a' },
    { kind: 'bank', door: 'lost' },
    { door: 'ask' },
    { note: 'a', door: 'later' },
  ],
  find: notes,
  check: [{ otp: '04177' }],
  mend: notes,
  ask: [{ sure: 'yes' }, { sure: 'no' }],
  bank: notes,
  room: notes,
  last: notes,
}
export const doorsReceipts = { start: [{ room: true }, { room: false }] }
