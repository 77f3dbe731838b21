import { describe, expect, test } from 'vitest'
import { describeExpression as inWords } from './condition.ts'
import { wordsOf } from './declared.ts'
import { reopenStep } from './effect.ts'
import { choice } from './fields/choice.ts'
import { text } from './fields/text.ts'
import { type AnyFlow, flow } from './flow.ts'
import { end, step } from './step.ts'
import { pickResult, subFlow } from './sub.ts'

const bank = step('bank', { fields: { bank: choice(['river', 'hill']) } })
const branch = step('branch', { fields: { branch: text({ max: 9 }) }, reads: [bank], when: bank.is('bank', 'hill') })
const linked = flow('link', {
  version: 1,
  steps: [bank, branch, end('linked')],
  result: { bank: pickResult(bank, 'bank'), at: pickResult(branch, 'branch') },
})
const way = step('way', { fields: { way: choice(['card', 'bank']) } })
const link = subFlow('account', linked, { reads: [way], when: way.is('way', 'bank'), closed: reopenStep(way) })

describe('a sub-flow', () => {
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

  test('asks its questions at its place, and the outer flow continues at its end', () => {
    expect(outer.steps.map(({ id }) => id)).toEqual(['way', 'bank', 'branch', 'fee', 'done'])
  })

  test('asks its questions in its own words if its step is asked, and closing returns to where it was opened', () => {
    const inner = stepOf('branch')
    expect(inner && inWords(inner.when)).toBe('way.way is bank and bank.bank is hill')
    expect(inner?.reads).toEqual(['bank', 'way'])
    expect(inner && wordsOf(outer, inner)).toBe('link')
    expect(inner?.within).toEqual([{ sub: 'account', closed: 'way' }])
  })

  test('gives the outer flow its result and nothing else', () => {
    expect(stepOf('fee')?.when).toEqual({ op: 'fact', step: 'bank', fact: 'bank', values: ['hill'] })
    expect(stepOf('fee')?.reads).toEqual(['bank', 'branch'])
    stepOf('fee')?.verify({ fee: '1' } as never, { bank: { bank: 'hill' }, branch: { branch: 'Main' } } as never)
    expect(seen).toEqual([{ bank: 'hill', at: 'Main' }])
  })

  test('inside a sub-flow is expanded to the innermost question', () => {
    const middle = flow('middle', {
      version: 1,
      words: 'other',
      steps: [way, link, end('over')],
      result: { bank: pickResult(link, 'bank') },
    })
    const start = step('start', { fields: { start: choice(['yes', 'no']) } })
    const whole = subFlow('whole', middle, {
      reads: [start],
      when: start.is('start', 'yes'),
      closed: reopenStep(start),
    })
    const last = step('last', { fields: { last: text({ max: 9 }) }, reads: [whole], when: whole.is('bank', 'river') })
    const all: AnyFlow = flow('all', { version: 1, steps: [start, whole, last, end('done')] })
    const inner = all.steps.find(({ id }) => id === 'bank')
    expect(inner?.within.map(({ sub }) => sub)).toEqual(['whole', 'account'])
    expect(inner && inWords(inner.when)).toBe('start.start is yes and way.way is bank')
    expect(all.steps.find(({ id }) => id === 'last')?.when).toMatchObject({ step: 'bank', fact: 'bank' })
  })

  test('cannot be in one flow twice with the same question', () => {
    expect(() => flow('twice', { version: 1, steps: [way, link, subFlow('again', linked), end('done')] })).toThrow(
      'The step "bank" is in the flow twice.',
    )
  })
})
