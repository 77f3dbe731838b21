import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aside } from './aside.ts'
import { choice } from './fields/choice.ts'
import { flow } from './flow.ts'
import { given } from './given.ts'
import { type AnyStep, end, step } from './step.ts'
import { sub } from './sub.ts'

const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
const bank = step('bank', { fields: {}, reads: [mode], when: mode.is('kind', 'bank') })

/** As a program would call it that was not compiled. */
const declared = (...steps: AnyStep[]) => flow('f', { version: 1, steps })

describe('a flow', () => {
  test('keeps its steps in order', () => {
    const f = flow('f', { version: 3, steps: [mode, bank, end('done')] })
    expect(f.steps.map(({ id, kind }) => [id, kind])).toEqual([
      ['mode', 'question'],
      ['bank', 'question'],
      ['done', 'end'],
    ])
    expect([f.version, f.given, f.record]).toEqual([3, [], undefined])
  })

  test('that reads a later step throws what the compiler says', () =>
    expect(() => declared(bank, mode)).toThrow('The step "bank" reads "mode", which must come before it.'))
  test('with a step that stands twice throws what the compiler says', () =>
    expect(() => declared(mode, mode)).toThrow('The step "mode" stands twice in the flow.'))
})

describe('a screen that a flow names once', () => {
  const [help, rules] = [aside('help'), aside('rules')]
  const named = (f: { steps: readonly AnyStep[] }) => f.steps.map((own) => [own.id, own.asides.map(({ id }) => id)])

  test('opens from every question, after what that names itself, and from no end', () => {
    const own = step('own', { fields: {}, asides: [rules, help] })
    expect(named(flow('f', { version: 1, steps: [mode, own, end('done')], asides: [help] }))).toEqual([
      ['mode', ['help']],
      ['own', ['rules', 'help']],
      ['done', []],
    ])
  })

  test('opens in another flow from the questions of its own, and from no others', () => {
    const asked = flow('asked', { version: 1, steps: [step('size', { fields: {} }), end('found')], asides: [help] })
    const outer = flow('outer', { version: 1, steps: [mode, sub('asked-here', asked), end('done')] })
    expect(named(outer)).toEqual([
      ['mode', []],
      ['size', ['help']],
      ['done', []],
    ])
  })

  test('has an id that no step has', () =>
    expect(() => flow('f', { version: 1, steps: [mode, end('help')], asides: [help] })).toThrow(
      'The step "help" stands twice in the flow.',
    ))
})

describe('a step', () => {
  test('takes only fields that can be shown', () =>
    expect(() => step('x', { fields: { name: z.string() } })).toThrow('this schema has no metadata'))
  test('lists every fact with its values', () => {
    const one = step('x', {
      fields: { kind: choice(['a', 'b']) },
      derive: { long: { values: [true, false], from: ({ kind }) => kind === 'a' } },
    })
    expect(one.domains).toEqual({ kind: ['a', 'b'], long: [true, false] })
  })
})

test('a given needs values that can be listed', () =>
  expect(() => given('name', z.string())).toThrow('The given "name" needs a finite domain'))
