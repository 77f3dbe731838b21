import { describe, expect, test } from 'vitest'
import { describe as inWords } from './condition.ts'
import { wordsOf } from './declared.ts'
import { reopen } from './effect.ts'
import { choice } from './fields/choice.ts'
import { text } from './fields/text.ts'
import { type AnyFlow, flow } from './flow.ts'
import { end, step } from './step.ts'
import { pick, sub } from './sub.ts'

const bank = step('bank', { fields: { bank: choice(['river', 'hill']) } })
const branch = step('branch', { fields: { branch: text({ max: 9 }) }, reads: [bank], when: bank.is('bank', 'hill') })
const linked = flow('link', {
  version: 1,
  steps: [bank, branch, end('linked')],
  result: { bank: pick(bank, 'bank'), at: pick(branch, 'branch') },
})
const way = step('way', { fields: { way: choice(['card', 'bank']) } })
const link = sub('account', linked, { reads: [way], when: way.is('way', 'bank'), closed: reopen(way) })

describe('a flow in the place of a step', () => {
  const seen: unknown[] = []
  const fee = step('fee', {
    fields: { fee: text({ max: 9 }) },
    reads: [link],
    when: link.is('bank', 'hill'),
    verify: (_, read) => {
      seen.push(read.account)
      return []
    },
  })
  const outer: AnyFlow = flow('outer', { version: 1, steps: [way, link, fee, end('done')] })
  const stepOf = (id: string) => outer.steps.find((step) => step.id === id)

  test('its questions are asked there, its end is where the other goes on', () => {
    expect(outer.steps.map(({ id }) => id)).toEqual(['way', 'bank', 'branch', 'fee', 'done'])
  })

  test('its questions are asked only where it is, in its own words, and closing leads to where it was opened', () => {
    const inner = stepOf('branch')
    expect(inner && inWords(inner.when)).toBe('way.way is bank and bank.bank is hill')
    expect(inner?.reads).toEqual(['bank', 'way'])
    expect(inner && wordsOf(outer, inner)).toBe('link')
    expect(inner?.within).toEqual([{ sub: 'account', closed: 'way' }])
  })

  test('outside, its result is known, and nothing else', () => {
    expect(stepOf('fee')?.when).toEqual({ op: 'fact', step: 'bank', fact: 'bank', values: ['hill'] })
    expect(stepOf('fee')?.reads).toEqual(['bank', 'branch'])
    stepOf('fee')?.verify({ fee: '1' } as never, { bank: { bank: 'hill' }, branch: { branch: 'Main' } } as never)
    expect(seen).toEqual([{ bank: 'hill', at: 'Main' }])
  })

  test('a flow in a flow in a flow is taken apart to the innermost question', () => {
    const middle = flow('middle', {
      version: 1,
      words: 'other',
      steps: [way, link, end('over')],
      result: { bank: pick(link, 'bank') },
    })
    const start = step('start', { fields: { start: choice(['yes', 'no']) } })
    const whole = sub('whole', middle, { reads: [start], when: start.is('start', 'yes'), closed: reopen(start) })
    const last = step('last', { fields: { last: text({ max: 9 }) }, reads: [whole], when: whole.is('bank', 'river') })
    const all: AnyFlow = flow('all', { version: 1, steps: [start, whole, last, end('done')] })
    const inner = all.steps.find(({ id }) => id === 'bank')
    expect(inner?.within.map(({ sub }) => sub)).toEqual(['whole', 'account'])
    expect(inner && inWords(inner.when)).toBe('start.start is yes and way.way is bank')
    expect(all.steps.find(({ id }) => id === 'last')?.when).toMatchObject({ step: 'bank', fact: 'bank' })
  })

  test('the same question twice in one flow is a mistake', () => {
    expect(() => flow('twice', { version: 1, steps: [way, link, sub('again', linked), end('done')] })).toThrow(
      'The step "bank" stands twice in the flow.',
    )
  })
})
