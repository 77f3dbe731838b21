import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Expression, negate, describeExpression as worded } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { end, step } from '#machines/define/step.ts'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { stepOf } from './answer.ts'
import { backEdges, continueEdges } from './edges.ts'
import { isPossible } from './possible.ts'

const at = (id: string) => stepOf(branching, id) ?? end('nowhere')
const said = (edges: ReturnType<typeof continueEdges>) => edges.map(({ to, when }) => `${to}: ${worded(when)}`)

describe('the edges of a step', () => {
  test('by Continue lead only to steps that some answers reach, with minimal conditions', () => {
    expect(said(continueEdges(branching, at('mode')))).toEqual([
      'brand: mode.kind is card',
      'bank: mode.kind is bank and payable is both',
      'amount: not (mode.kind is card) and not (mode.kind is bank and payable is both) and not (mode.kind is later)',
      'thanks: mode.kind is later',
    ])
    expect(said(continueEdges(branching, at('amount')))).toEqual(['confirm: always'])
  })

  test.each([
    ['as many as one likes', {}, ['a', 'b'], ['b', 'done']],
    ['one alone', { max: 1 }, ['a', 'b'], ['done']],
    ['none or more', { min: 0 }, ['a', 'b', 'done'], ['b', 'done']],
    ['both', { min: 2 }, ['a'], ['b']],
  ])('by Continue lead nowhere else if %s of two choices may be made', (_, limits, first, second) => {
    const ask = step('ask', { fields: { which: choices(['a', 'b'], limits) } })
    const a = step('a', { fields: {}, reads: [ask], when: ask.is('which.a', true) })
    const b = step('b', { fields: {}, reads: [ask], when: ask.is('which.b', true) })
    const either = flow('either', { version: 1, steps: [ask, a, b, end('done')] })
    expect(continueEdges(either, ask).map(({ to }) => to)).toEqual(first)
    expect(continueEdges(either, a).map(({ to }) => to)).toEqual(second)
    const stopped = end('stopped')
    const leaving = flow('leaving', { version: 1, steps: [...either.steps, stopped], doors: { stop: stopped } })
    const asking = leaving.steps[0]
    expect(continueEdges(leaving, asking).map(({ to }) => to)).toEqual(first)
  })

  test('by Back lead to the nearest step, past skipped ones, up to a wall', () => {
    expect(said(backEdges(branching, at('proof')))).toEqual([
      'bank: mode.kind is bank and payable is both',
      'brand: mode.kind is card and not (it happened at brand)',
      expect.stringMatching(/^mode: /),
    ])
    expect(said(backEdges(branching, at('confirm')))).toEqual(['amount: always'])
    expect(said(backEdges(branching, at('amount')))).toEqual(['mode: always'])
    expect(backEdges(branching, at('sign'))).toEqual([])
    expect(backEdges(branching, at('done'))).toEqual([])
  })

  test('are exclusive: exactly one of two ways can be taken', () => {
    for (const step of branching.steps)
      for (const edges of [continueEdges(branching, step), backEdges(branching, step).slice(step.back ? 1 : 0)])
        for (const [index, { when }] of edges.entries())
          for (const other of edges.slice(index + 1)) {
            const both: Expression = { op: 'all', of: [step.when, when, other.when] }
            expect(isPossible(branching, both), `${step.id}: ${worded(both)}`).toBe(false)
          }
  })

  test('include the next step even if the step’s own effect ends its condition', () => {
    const guest = given('guest', z.boolean())
    const sign = step('sign', {
      fields: { a: choice(['b']) },
      when: guest.is(true),
      effect: effect('sign', { sets: { guest: false } }),
    })
    const thanks = step('thanks', { fields: { c: choice(['d']) }, when: negate(guest.is(true)) })
    const small = flow('small', { version: 1, given: [guest], steps: [sign, thanks, end('done')] })
    expect(said(continueEdges(small, sign))).toEqual(['thanks: not (guest is true)', 'done: guest is true'])
  })
})

describe('whether a condition can be true', () => {
  const fact = (step: string, name: string, ...values: (string | boolean | undefined)[]): Expression => ({
    op: 'fact',
    step,
    fact: name,
    values,
  })
  const all = (...of: Expression[]): Expression => ({ op: 'all', of })
  test.each<[string, Expression, boolean]>([
    ['one value', fact('mode', 'kind', 'bank'), true],
    ['two values at once', all(fact('mode', 'kind', 'bank'), fact('mode', 'kind', 'card')), false],
    ['none of all values', { op: 'not', of: fact('mode', 'kind', 'card', 'bank', 'later') }, false],
    ['an answer that is left out', fact('mode', 'kind', undefined), false],
    ['a receipt that never came', fact('brand', 'stock', undefined), true],
    ['a given and its opposite', { op: 'given', given: 'payable', values: ['none'] }, false],
    ['nothing', { op: 'any', of: [] }, false],
  ])('%s', (_, expression, possible) => expect(isPossible(branching, expression)).toBe(possible))
})
