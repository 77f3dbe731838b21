import * as z from 'zod/mini'
import { all, any, negate } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { end, step } from '#machines/define/step.ts'

/**
 * A flow for tests of everything that a flow can declare: branches, receipts, walls, skips, summaries and ways back.
 */
const member = given('member', z.boolean())
const payable = given('payable', z.enum(['nothing', 'gift-card', 'both']))

const sign = step('sign', {
  fields: { name: text({ max: 10 }) },
  known: member.is(true),
  effect: effect('sign', { after: 'summary', sets: { member: true }, failures: { taken: stay } }),
})
const mode = step('mode', {
  fields: { kind: choice(['card', 'bank', 'later']), note: text({ max: 10 }) },
})
const brand = step('brand', {
  fields: { brand: text({ max: 10 }) },
  reads: [mode],
  when: mode.is('kind', 'card'),
  effect: effect('reserve', { after: 'skip', receipt: z.object({ stock: z.enum(['plenty', 'last']) }) }),
})
const bank = step('bank', {
  fields: { account: choice(['old', 'new']) },
  reads: [mode],
  when: all(mode.is('kind', 'bank'), payable.is('both')),
})
const proof = step('proof', {
  fields: { code: text({ max: 10 }) },
  reads: [bank, brand],
  when: any(bank.is('account', 'new'), brand.is('stock', 'last')),
})
const amount = step('amount', {
  fields: { amount: text({ max: 10 }) },
  derive: {},
  reads: [mode],
  when: negate(mode.is('kind', 'later')),
  back: mode,
})
const confirm = step('confirm', {
  fields: { sure: choice(['yes', 'no']) },
  reads: [mode, amount],
  when: negate(mode.is('kind', 'later')),
  acts: { sure: ['yes'] },
  effect: effect('pay', {
    after: 'wall',
    failures: { 'balance-changed': reopenStep(amount), declined: reopenStep(mode), later: stay },
    receipt: z.object({ held: z.boolean() }),
  }),
})
const held = step('held', { fields: { seen: choice(['ok']) }, reads: [confirm], when: confirm.is('held', true) })
const thanks = step('thanks', {
  fields: { stars: choice(['1', '2']), word: text({ max: 10 }) },
  acts: { stars: ['2'] },
  effect: effect('rate', { receipt: z.object({ prize: z.boolean() }) }),
  derive: { mood: { values: ['good', 'bad'], from: ({ stars }) => (stars === '2' ? 'good' : 'bad') } },
})
const why = step('why', { fields: { why: text({ max: 10 }) }, reads: [thanks], when: thanks.is('mood', 'bad') })
const claim = step('claim', { fields: { claim: choice(['ok']) }, reads: [thanks], when: thanks.is('prize', true) })
const done = end('done')

export const branching = flow('branching', {
  version: 1,
  given: [member, payable],
  steps: [sign, mode, brand, bank, proof, amount, confirm, held, thanks, why, claim, done],
  record: effect('record', { when: member.is(true) }),
})

/** Answers that take every branch. Two of them differ although conditions cannot tell them apart. */
export const branchingSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  sign: [{ name: 'Ana' }],
  mode: [
    { kind: 'card', note: 'a' },
    { kind: 'bank', note: 'a' },
    { kind: 'later', note: 'a' },
  ],
  brand: [{ brand: 'x' }],
  bank: [{ account: 'old' }, { account: 'new' }],
  proof: [{ code: '1' }],
  amount: [{ amount: '5' }],
  confirm: [{ sure: 'yes' }, { sure: 'no' }],
  held: [{ seen: 'ok' }],
  thanks: [
    { stars: '1', word: 'w' },
    { stars: '2', word: 'w' },
  ],
  why: [{ why: 'y' }],
  claim: [{ claim: 'ok' }],
}
export const branchingReceipts: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  brand: [{ stock: 'plenty' }, { stock: 'last' }],
  confirm: [{ held: false }, { held: true }],
  thanks: [{ prize: true }, { prize: false }],
}
